BEGIN TRANSACTION;
CREATE TABLE folder (stamp INTEGER);
INSERT INTO "folder" VALUES(1795066933584117284);
CREATE TABLE matches (number INTEGER PRIMARY KEY, date, me, my_name, their_name, level, person, result, my_seals, their_seals, moves, hints, imported, digest, occasion, counts, cards, given_up, seals_to_win, my_crest, their_crest);
INSERT INTO "matches" VALUES(1,'2026-11-15T12:00:00+00:00',0,'Asha','Maharaja','maharaja','','won',2,1,228,1,0,'bbc3941797b10bc136be39253a7a8addd7dc71070602d90664d1e9132859fc60','',1,'119d9392639deb1a7a1858d817e3a500',0,2,'','');
INSERT INTO "matches" VALUES(2,'2026-11-15T12:00:00+00:00',0,'Asha','Maharaja','maharaja','','won',2,1,208,2,0,'630cd82cf41a3251cee8519bd7a7cda001f0bcf8f82811a2643f0ad83d144914','',1,'d55c4f903bb52207afddc3c420ddd1ca',0,2,'','');
INSERT INTO "matches" VALUES(3,'2026-11-15T12:00:00+00:00',0,'Asha','Maharaja','maharaja','','left',0,0,9,0,0,'b4ae78ee40474b749d2ae396f677b403a7bb713ced9e945ce4a3c60c7d057654','',1,'0edeef6eaf2565032da8bea7c8dbc09c',0,2,'','');
CREATE TABLE opponents (level, person, matches INTEGER, PRIMARY KEY (level, person));
INSERT INTO "opponents" VALUES('maharaja','',3);
CREATE TABLE rounds (match INTEGER, round INTEGER, won, mine, theirs, from_first, from_precious, from_common, from_bonus, from_camels, takes, camels, exchanges, sales, largest_sale, smallest_sale, precious_firsts, ended_by_sale, their_hand, best_sale, their_best_sale, sold_diamonds, sold_gold, sold_silver, sold_cloth, sold_spice, sold_leather,
                         PRIMARY KEY (match, round)) WITHOUT ROWID;
INSERT INTO "rounds" VALUES(1,1,0,37,79,16,6,14,1,0,6,3,12,9,3,1,1,1,4,12,26,0,2,0,3,3,6);
INSERT INTO "rounds" VALUES(1,2,1,63,54,7,27,19,5,5,4,4,16,9,4,1,1,1,5,14,12,4,2,0,2,7,1);
INSERT INTO "rounds" VALUES(1,3,1,70,50,26,27,14,3,0,12,4,25,10,3,1,2,0,1,22,19,5,0,2,5,3,1);
INSERT INTO "rounds" VALUES(2,1,0,57,60,22,18,14,3,0,3,4,17,10,3,1,2,1,5,19,18,2,3,0,4,2,6);
INSERT INTO "rounds" VALUES(2,2,1,69,46,22,28,14,0,5,3,3,17,10,2,1,2,0,3,14,10,2,2,4,1,4,3);
INSERT INTO "rounds" VALUES(2,3,1,71,54,20,21,18,7,5,11,3,14,9,3,1,2,0,3,18,14,0,3,3,2,3,6);
CREATE INDEX by_opponent ON matches (level, person, number);
CREATE INDEX by_digest ON matches (digest);
CREATE INDEX by_occasion ON matches (occasion, number);
CREATE INDEX by_cards ON matches (cards, number);
CREATE TRIGGER came AFTER INSERT ON matches BEGIN
        INSERT INTO opponents VALUES (new.level, new.person, 1)
            ON CONFLICT DO UPDATE SET matches = matches + 1;
    END;
CREATE TRIGGER went AFTER DELETE ON matches BEGIN
        DELETE FROM rounds WHERE match = old.number;
        UPDATE opponents SET matches = matches - 1 WHERE level = old.level AND person = old.person;
        DELETE FROM opponents WHERE matches = 0;
    END;
COMMIT;
PRAGMA user_version = 8;
