PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE deleted (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE lines (match INTEGER, line INTEGER, text TEXT NOT NULL,
                        PRIMARY KEY (match, line)) WITHOUT ROWID;
INSERT INTO "lines" VALUES(1,0,'jaipur 1');
INSERT INTO "lines" VALUES(1,1,'names "Asha" "Maharaja"');
INSERT INTO "lines" VALUES(1,2,'note bots "- maharaja"');
INSERT INTO "lines" VALUES(1,3,'note date "2026-11-15T12:00:00+00:00"');
INSERT INTO "lines" VALUES(1,4,'note seed "7"');
INSERT INTO "lines" VALUES(1,5,'deal 0 LCLCSKPKLLGSLLLSGDPPKKPCKLCPDPGKGSCLPSDCLKDDDGPCKGCS 2322131/456456/X9X88');
INSERT INTO "lines" VALUES(1,6,'sell C');
INSERT INTO "lines" VALUES(1,7,'sell L');
INSERT INTO "lines" VALUES(1,8,'take S');
INSERT INTO "lines" VALUES(1,9,'swap GL for PK');
INSERT INTO "lines" VALUES(1,10,'sell C');
INSERT INTO "lines" VALUES(1,11,'sell LL');
INSERT INTO "lines" VALUES(1,12,'camels');
INSERT INTO "lines" VALUES(1,13,'take S');
INSERT INTO "lines" VALUES(1,14,'swap LL for SK');
INSERT INTO "lines" VALUES(1,15,'take D');
CREATE TABLE matches (number INTEGER PRIMARY KEY AUTOINCREMENT, date, me, my_name, their_name, level, person, result, my_seals, their_seals, moves, hints, imported, digest, kind, occasion, counts, cards, given_up, seals_to_win, my_crest, their_crest);
INSERT INTO "matches" VALUES(1,'2026-11-15T12:00:00+00:00',0,'Asha','Maharaja','maharaja','','won',2,1,228,2,0,'bbc3941797b10bc136be39253a7a8addd7dc71070602d90664d1e9132859fc60','','',1,'119d9392639deb1a7a1858d817e3a500',0,2,'','');
INSERT INTO "matches" VALUES(2,'2026-11-15T12:00:00+00:00',0,'Asha','Maharaja','maharaja','','left',0,0,9,0,0,'b4ae78ee40474b749d2ae396f677b403a7bb713ced9e945ce4a3c60c7d057654','','',1,'0edeef6eaf2565032da8bea7c8dbc09c',0,2,'','');
INSERT INTO "matches" VALUES(4,'2026-11-15T12:00:00+00:00',0,'Zoé','Łukasz','','Łukasz','won',1,0,77,0,0,'ea7a720208dc09c7c5621f4bc7506298c37aa36f9813de97fc012533d7b63428','','',1,'81ad8ba9e4f6111a6120499b0b6f5904',0,1,'tiger','lotus');
INSERT INTO "matches" VALUES(5,'2026-11-17T12:00:00+00:00',0,'You','Merchant','merchant','','won',2,1,228,0,0,'848e80e1c7f4941ed0d37443ac8dc93d041f9267ab3a95457b1499df8304d7d5','duel','duel 2026-11-17',1,'119d9392639deb1a7a1858d817e3a500',0,2,'','');
INSERT INTO "matches" VALUES(6,'2026-11-15T12:00:00+00:00',0,'Ravi','Peddler','peddler','','won',2,0,166,0,1,'c299bcb1b4ea07e65ca2a810e4e8e301ea8d394394f9a330ed37864c7ddd1460','','challenge',0,'2c682b1831300428e8c97503709b5005',0,2,'','');
CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "notes" VALUES('interrupted','"2026-11-15T12:00:00+00:00"');
INSERT INTO "notes" VALUES('settings','{"language": "fr", "animation_speed": "fast", "sound": false, "volume": 0.25, "ambience": 0.5, "haptics": false, "text_size": "large", "high_contrast": true, "reduced_motion": true, "speech": true, "speech_rate": 1.5, "taps_only": true, "one_handed": true, "left_handed": true, "show_herds": true, "show_seen": true, "confirm_deals": true, "face_to_face": true, "undo_wait": false, "greeted": true, "moves_made": 3, "lesson_step": 4, "tips": false, "tips_met": ["herd", "bonus"], "advice_tried": ["camels"], "remarks": false, "last_opponent": "merchant", "solo_one_round": true, "names": ["Zoé", "Łukasz"], "crests": ["tiger", "lotus"], "beginner": "second", "one_round": true, "shared_hints": false}');
INSERT INTO "notes" VALUES('puzzles','{"marks": {"a-1": ["at once", "2026-11-18"], "b-2": ["tried", "2026-11-18"], "c-3": ["later", "2026-11-18"]}, "days": ["2026-11-18"]}');
INSERT INTO "notes" VALUES('challenges','[["TRADE-1M00-0000-0005-Q90B", true]]');
INSERT INTO "notes" VALUES('duels','{"newest": "2026-11-19", "deleted": {"2026-11-16": [3, "won", [2, 0], [true, true], 0, false]}}');
CREATE TABLE records (match INTEGER PRIMARY KEY, record TEXT NOT NULL);
INSERT INTO "records" VALUES(1,'jaipur 1
names "Asha" "Maharaja"
note bots "- maharaja"
note date "2026-11-15T12:00:00+00:00"
note seed "7"
deal 1 KGLCDLCGLDPKLSCKKCLLSKPCCPLGPDCSSKDPLDKGSCLPPPGSDKLG 1321232/645654/X88X9
camels
swap SP for CK
camels
swap CC for GS
sell LL
swap GSL for CCP
swap CCP for DKK
swap DC for GL
swap GL for CK
sell C
sell L
camels
sell CC
swap SC for DK
take D
swap PLL for DSS
swap DS for GP
take G
swap SC for KK
sell P
sell DD
sell LLL
camels
swap GCP for KKK
take L
sell P
take P
take D
take C
swap SP for DG
swap DG for CP
take C
swap SP for GL
swap GL for SC
sell C
sell P
swap SC for DK
take D
sell C
sell GG
sell SSSS
sell L
camels
sell CC
swap DL for GP
take G
swap DGP for KKK
camels
swap SP for KK
take C
swap PP for DS
swap DS for CK
sell P
camels
swap GCL for DPK
swap SPP for DDG
swap DG for LL
swap DDLL for SKKK
sell GGG
sell LL
deal 0 LGDPLKCCLLKCKDKGPKDPKPCGKSGGSCLDGKSDPCLPCSLSPLDPCLSL 3321122/546546/988XX
camels
take C
swap GP for DL
sell C
swap DD for GL
swap LL for CC
swap GC for PP
swap CP for LK
swap PL for GC
sell C
take C
sell L
take G
sell L
sell C
take D
sell L
sell L
sell DD
sell P
camels
take G
swap PP for GG
take G
take G
take G
swap GSC for PKK
take P
sell C
camels
swap DSC for PKK
take G
swap PL for GS
sell GG
swap GS for CL
swap CL for DP
sell P
sell L
sell GG
sell GG
swap DP for KK
sell C
camels
swap SCL for KKK
swap DP for SK
take S
sell DD
sell SS
take P
sell C
sell PPPP
sell L
camels
take C
swap SP for DK
sell C
swap DSLL for KKKK
camels
swap DCL for SSP
take S
swap SPP for DLL
swap SL for KK
swap DLL for SSC
swap SC for KK
sell PP
deal 1 DSCPGPSSDPCKGKSKCPPPLCDKDCLDSGSLKKLPDLPKCCGLLKLGCLLG 3223121/446556/8X9X8
camels
sell P
swap GC for PK
swap SP for DC
swap DC for GK
sell SS
camels
sell P
swap GPPP for DDSS
take C
swap SS for CC
take C
swap DDCL for PPPP
swap PPP for GCC
swap GP for SC
swap CC for PP
swap SP for DL
take D
swap DL for SS
take S
swap CC for DD
swap DDS for CCP
swap CC for GP
swap GP for SS
swap PP for GC
sell DDD
swap GSS for CCC
camels
sell P
swap CC for GP
swap GCCP for SSLK
swap DL for CK
swap SSC for PPP
swap PP for DL
swap DP for GS
swap SL for PP
swap PP for GS
swap GG for SC
camels
swap CC for GL
swap GSL for DCC
swap DSL for GCC
swap CC for SP
swap GP for DS
swap DSS for CPL
swap CC for GL
swap PLL for GCC
sell CC
swap CC for PP
sell P
swap GC for LL
take L
swap DPL for SSC
take S
swap GC for DP
sell L
swap DP for CL
take P
swap SSC for DGG
swap GG for SP
sell SS
swap SP for GG
swap DGL for CCK
swap CC for SP
swap GGSP for DDLK
camels
swap DSLL for GGGC
take D
swap GGGC for SPLL
swap PL for DK
swap DS for GP
sell CC
swap GL for DS
swap DS for LK
sell GGG
take P
sell C
take L
sell L
take L
take P
take D
camels
camels
swap GCCL for DSKK
swap DS for PL
swap PL for GC
swap CP for SS
swap GS for LL
sell C
swap LL for GC
swap GC for LK
sell PP
sell DD
take L
camels
sell LL
swap SLLL for DCPP
swap CP for LK
swap DP for GK
sell P
swap GL for PK
sell C
note hint "0"
note hint "0"
end
');
INSERT INTO "records" VALUES(2,'jaipur 1
names "Asha" "Maharaja"
note bots "- maharaja"
note date "2026-11-15T12:00:00+00:00"
note seed "7"
deal 0 SPDCPPKCLGPGGSPKCPDCDDCKKLLPLCGGCKLSSLSKDKDKLPLCGLLS 2323121/665544/89XX8
sell C
swap GP for CK
camels
swap SP for GL
swap GGCL for DPKK
sell P
camels
take D
swap DCCP for GSLK
end
');
INSERT INTO "records" VALUES(4,'jaipur 1
names "Zoé" "Łukasz"
note bots "- -"
note crests "tiger lotus"
note date "2026-11-15T12:00:00+00:00"
note hints "off"
note rounds "1"
note seed "0"
deal 1 GCGLLPKLKKKCLPPPSCSCCDDPSLDGSKLDLGCLPCGGDKSPDPLKCKSL 2213123/546465/898XX
sell P
sell LL
camels
swap CP for GG
swap GGPP for KKKK
sell P
take L
sell CC
sell LL
take S
take C
take S
take C
camels
swap DD for GK
swap CP for SK
swap SS for DC
swap DG for PK
sell SS
swap CP for DK
camels
take G
swap DS for PP
swap DP for SK
swap PL for KK
sell GG
sell P
camels
swap LL for GS
swap GS for CP
swap GSCP for DDLL
swap DDLL for GCKK
swap DG for SL
sell L
swap CL for GP
take G
take S
swap PL for DS
swap DS for CC
swap CC for LL
swap LL for SC
sell PP
swap CC for DL
swap SL for DG
swap DG for CL
swap DC for LK
swap LL for DS
sell DD
sell C
sell C
sell LLL
camels
take S
swap DGP for SCC
swap SC for DK
swap CC for DK
sell SS
swap DG for PK
take P
swap DD for CC
sell P
swap CC for DK
take D
sell CC
sell C
sell GG
sell GG
camels
swap PPL for KKK
camels
swap SC for DL
sell DD
swap DD for PP
take L
swap PP for DS
swap DS for KK
camels
end
');
INSERT INTO "records" VALUES(5,'jaipur 1
names "You" "Merchant"
note bots "- merchant"
note date "2026-11-17T12:00:00+00:00"
note occasion "duel 2026-11-17"
note seed "8"
deal 1 KGLCDLCGLDPKLSCKKCLLSKPCCPLGPDCSSKDPLDKGSCLPPPGSDKLG 1321232/645654/X88X9
camels
swap SP for CK
camels
swap CC for GS
sell LL
swap GSL for CCP
swap CCP for DKK
swap DC for GL
swap GL for CK
sell C
sell L
camels
sell CC
swap SC for DK
take D
swap PLL for DSS
swap DS for GP
take G
swap SC for KK
sell P
sell DD
sell LLL
camels
swap GCP for KKK
take L
sell P
take P
take D
take C
swap SP for DG
swap DG for CP
take C
swap SP for GL
swap GL for SC
sell C
sell P
swap SC for DK
take D
sell C
sell GG
sell SSSS
sell L
camels
sell CC
swap DL for GP
take G
swap DGP for KKK
camels
swap SP for KK
take C
swap PP for DS
swap DS for CK
sell P
camels
swap GCL for DPK
swap SPP for DDG
swap DG for LL
swap DDLL for SKKK
sell GGG
sell LL
deal 0 LGDPLKCCLLKCKDKGPKDPKPCGKSGGSCLDGKSDPCLPCSLSPLDPCLSL 3321122/546546/988XX
camels
take C
swap GP for DL
sell C
swap DD for GL
swap LL for CC
swap GC for PP
swap CP for LK
swap PL for GC
sell C
take C
sell L
take G
sell L
sell C
take D
sell L
sell L
sell DD
sell P
camels
take G
swap PP for GG
take G
take G
take G
swap GSC for PKK
take P
sell C
camels
swap DSC for PKK
take G
swap PL for GS
sell GG
swap GS for CL
swap CL for DP
sell P
sell L
sell GG
sell GG
swap DP for KK
sell C
camels
swap SCL for KKK
swap DP for SK
take S
sell DD
sell SS
take P
sell C
sell PPPP
sell L
camels
take C
swap SP for DK
sell C
swap DSLL for KKKK
camels
swap DCL for SSP
take S
swap SPP for DLL
swap SL for KK
swap DLL for SSC
swap SC for KK
sell PP
deal 1 DSCPGPSSDPCKGKSKCPPPLCDKDCLDSGSLKKLPDLPKCCGLLKLGCLLG 3223121/446556/8X9X8
camels
sell P
swap GC for PK
swap SP for DC
swap DC for GK
sell SS
camels
sell P
swap GPPP for DDSS
take C
swap SS for CC
take C
swap DDCL for PPPP
swap PPP for GCC
swap GP for SC
swap CC for PP
swap SP for DL
take D
swap DL for SS
take S
swap CC for DD
swap DDS for CCP
swap CC for GP
swap GP for SS
swap PP for GC
sell DDD
swap GSS for CCC
camels
sell P
swap CC for GP
swap GCCP for SSLK
swap DL for CK
swap SSC for PPP
swap PP for DL
swap DP for GS
swap SL for PP
swap PP for GS
swap GG for SC
camels
swap CC for GL
swap GSL for DCC
swap DSL for GCC
swap CC for SP
swap GP for DS
swap DSS for CPL
swap CC for GL
swap PLL for GCC
sell CC
swap CC for PP
sell P
swap GC for LL
take L
swap DPL for SSC
take S
swap GC for DP
sell L
swap DP for CL
take P
swap SSC for DGG
swap GG for SP
sell SS
swap SP for GG
swap DGL for CCK
swap CC for SP
swap GGSP for DDLK
camels
swap DSLL for GGGC
take D
swap GGGC for SPLL
swap PL for DK
swap DS for GP
sell CC
swap GL for DS
swap DS for LK
sell GGG
take P
sell C
take L
sell L
take L
take P
take D
camels
camels
swap GCCL for DSKK
swap DS for PL
swap PL for GC
swap CP for SS
swap GS for LL
sell C
swap LL for GC
swap GC for LK
sell PP
sell DD
take L
camels
sell LL
swap SLLL for DCPP
swap CP for LK
swap DP for GK
sell P
swap GL for PK
sell C
end
');
INSERT INTO "records" VALUES(6,'jaipur 1
names "Ravi" "Peddler"
note bots "- peddler"
note counts "no"
note date "2026-11-15T12:00:00+00:00"
note occasion "challenge"
note seed "9"
note deal "1 PSPKKKCSKPCLCPLKSLGGLSCLCSDDDGKLPPGCDLKDLKPCDLGGSCLP 1132232/464655/889XX"
note deal "1 PGKCGDGLKSDCDSLSPKKLSLSDPKLGCDCLCKPDLPPKKLCSPCGLGCLP 1322213/655446/98X8X"
deal 1 PSPKKKCSKPCLCPLKSLGGLSCLCSDDDGKLPPGCDLKDLKPCDLGGSCLP 1132232/464655/889XX
swap CL for SK
sell P
sell C
take S
camels
swap SL for KK
take C
sell P
swap PL for CK
sell SSS
sell PP
take C
sell C
take G
sell LL
camels
swap GC for KK
swap SLL for GCK
take C
camels
swap DS for GC
swap CC for LL
swap LL for CK
swap GC for LK
swap GL for DK
swap DD for CK
take C
sell C
sell LLL
take D
camels
swap PP for SK
swap SL for GK
swap GG for PP
camels
swap DP for GG
swap GG for LK
swap CL for DD
swap DG for KK
sell P
swap DP for SC
swap SC for GK
camels
swap GL for SC
swap DSC for GGP
camels
swap GPL for DDC
sell DD
swap DGC for SPL
swap DSL for CCK
sell C
take P
swap CC for GG
swap GG for DL
swap PL for CC
camels
swap CC for DD
swap DDC for GPL
swap DP for CK
swap GL for SC
camels
swap CL for GG
swap GC for DS
swap DGS for LLL
sell CC
swap SLL for DDG
swap DL for PP
swap DDP for CLL
swap GCL for DKK
swap PL for GS
swap DS for GG
sell DDD
swap GGG for LLL
swap LL for SP
swap SPL for GGC
camels
swap GGGG for DSPL
swap SP for LL
swap LL for GS
swap CL for PK
sell GG
swap GSP for CKK
swap DC for GL
sell P
sell C
swap GL for PK
take P
camels
deal 1 PGKCGDGLKSDCDSLSPKKLSLSDPKLGCDCLCKPDLPPKKLCSPCGLGCLP 1322213/655446/98X8X
swap DC for LK
sell P
sell DD
sell GG
take L
take D
take S
camels
swap PL for SS
swap SSS for DCK
swap DC for GL
take L
sell P
swap GL for KK
camels
swap DSP for GLK
swap GL for DC
sell L
swap DSC for LLK
swap LLL for SSS
swap SSS for DCC
swap CC for SP
sell SSS
swap SP for CK
take D
camels
swap CC for DK
swap DDG for PLL
swap PLL for GCK
sell DDD
swap GC for PK
swap PL for KK
sell L
camels
swap CP for GL
swap LL for GS
swap GG for CK
sell LLL
swap SC for GP
swap GC for PL
camels
swap PPLL for GCKK
sell CC
swap DG for CP
swap CP for GK
sell LL
take G
sell P
take C
swap PP for GK
camels
swap GL for DP
swap DC for GP
camels
sell C
swap SP for GK
swap GGPP for SSCC
swap CC for PP
swap SS for GK
take G
sell P
swap PP for GS
sell P
swap GS for CL
take C
sell P
sell SS
swap GL for CK
take C
swap CL for GS
take S
swap GG for CP
swap CP for DS
swap DS for GL
sell C
swap GL for SK
take S
sell GGG
note imported "2026-11-15T12:00:00+00:00"
end
');
CREATE TABLE reviews (digest TEXT PRIMARY KEY, review TEXT NOT NULL);
INSERT INTO "reviews" VALUES('bbc3941797b10bc136be39253a7a8addd7dc71070602d90664d1e9132859fc60','["1 d4532bc7c1a4f1dc bd803a1d2f9f872b43a4d93314dfe17859efbcab5e621e51ca7fe9cfb88def9a", 0, [[60, [0.5, 0.5], [[1, "camels", "camels", 0.51384, 0.51384, 0.004, "best", [], [], [], 0.12], [0, "swap SP for CK", "swap SCL for DGK", 0.39358, 0.42358, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "camels", "swap CL for GK", 0.53216, 0.54416, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap CC for GS", "swap CCC for SPL", 0.31725, 0.32925, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell LL", "sell LL", 0.59662, 0.59662, 0.004, "best", [], [], [], 0.12], [0, "swap GSL for CCP", "swap SC for PL", 0.27052, 0.28252, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap CCP for DKK", "swap CCP for DKK", 0.6769, 0.6769, 0.004, "best", [], [], [], 0.12], [0, "swap DC for GL", "swap DC for GL", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "swap GL for CK", "swap GL for CK", 0.76473, 0.76473, 0.004, "best", [], [], [], 0.12], [0, "sell C", "take C", 0.28981, 0.29381, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell L", "sell C", 0.81347, 0.81747, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "camels", "sell L", 0.25895, 0.26295, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell CC", "swap SCLL for GPKK", 0.888, 0.9, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap SC for DK", "swap SC for DK", 0.33046, 0.33046, 0.004, "best", [], [], [], 0.12], [1, "take D", "take D", 0.83718, 0.83718, 0.004, "best", [], [], [], 0.12], [0, "swap PLL for DSS", "swap LL for CK", 0.22464, 0.25464, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DS for GP", "swap DS for GG", 0.76, 0.9, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [0, "take G", "swap GSP for CKK", 0.21132, 0.21532, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap SC for KK", "swap SC for KK", 0.9, 0.9, 0.004, "best", [], [], [], 0.12], [0, "sell P", "sell L", 0.188, 0.2, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell DD", "sell DD", 0.87342, 0.87342, 0.004, "best", [], [], [], 0.12], [0, "sell LLL", "sell LL", 0.13, 0.2, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [1, "camels", "camels", 0.87761, 0.87761, 0.004, "best", [], [], [], 0.12], [0, "swap GCP for KKK", "take C", 0.13, 0.2, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 3, 2]], 0.12], [1, "take L", "take L", 0.83932, 0.83932, 0.004, "best", [], [], [], 0.12], [0, "sell P", "sell P", 0.21564, 0.21564, 0.004, "best", [], [], [], 0.12], [1, "take P", "take P", 0.77304, 0.77304, 0.004, "best", [], [], [], 0.12], [0, "take D", "take D", 0.26974, 0.26974, 0.004, "best", [], [], [], 0.12], [1, "take C", "swap CP for GL", 0.57947, 0.71947, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [0, "swap SP for DG", "swap SP for DG", 0.24039, 0.24039, 0.004, "best", [], [], [], 0.12], [1, "swap DG for CP", "swap DG for SC", 0.60126, 0.74126, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [0, "take C", "take C", 0.29713, 0.29713, 0.004, "best", [], [], [], 0.12], [1, "swap SP for GL", "swap SP for DL", 0.66309, 0.80309, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [0, "swap GL for SC", "take G", 0.27834, 0.28234, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "sell SS", 0.74709, 0.81709, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [0, "sell P", "sell P", 0.27933, 0.27933, 0.004, "best", [], [], [], 0.12], [1, "swap SC for DK", "swap SC for DK", 0.7863, 0.7863, 0.004, "best", [], [], [], 0.12], [0, "take D", "sell L", 0.16403, 0.30403, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [1, "sell C", "sell SS", 0.79428, 0.80628, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell GG", "sell GG", 0.31418, 0.31418, 0.004, "best", [], [], [], 0.12], [1, "sell SSSS", "sell SSSS", 0.86596, 0.86596, 0.004, "best", [], [], [], 0.12], [0, "sell L", "sell L", 0.38253, 0.38253, 0.004, "best", [], [], [], 0.12], [1, "camels", "camels", 0.78261, 0.78261, 0.004, "best", [], [], [], 0.12], [0, "sell CC", "sell C", 0.27344, 0.28544, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DL for GP", "swap DDL for PKK", 0.67451, 0.70451, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "take G", "take D", 0.1735, 0.2435, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [1, "swap DGP for KKK", "swap PP for DL", 0.67998, 0.70998, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "camels", "take P", 0.24314, 0.27314, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap SP for KK", "swap CL for PK", 0.63928, 0.70928, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [0, "take C", "swap CP for DK", 0.22045, 0.25045, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap PP for DS", "swap PPL for DDS", 0.60104, 0.63104, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap DS for CK", "swap DS for CK", 0.23678, 0.23678, 0.004, "best", [], [], [], 0.12], [1, "sell P", "sell PPP", 0.53061, 0.53461, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "camels", "camels", 0.22591, 0.22591, 0.004, "best", [], [], [], 0.12], [1, "swap GCL for DPK", "swap GCL for DPK", 0.54355, 0.54355, 0.004, "best", [], [], [], 0.12], [0, "swap SPP for DDG", "swap DSP for GKK", 0.07608, 0.21608, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [1, "swap DG for LL", "swap DG for LL", 0.52253, 0.52253, 0.004, "best", [], [], [], 0.12], [0, "swap DDLL for SKKK", "swap DD for SP", 0.17805, 0.24805, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [1, "sell GGG", "sell GG", 0.41766, 0.44766, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell LL", "camels", 0.17, 0.2, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12]], [["deal", 0, 0.06675], ["refill", 1, -0.01617], ["refill", 3, -0.02734], ["refill", 12, 0.0052], ["refill", 15, -0.02957], ["refill", 18, 0.00486], ["refill", 23, 0.02804], ["refill", 25, 0.00725], ["refill", 27, -0.02259], ["refill", 28, 0.03207], ["refill", 29, -0.00313], ["refill", 32, 0.02623], ["refill", 38, 0.02959], ["refill", 43, 0.0224], ["refill", 46, 0.00984], ["refill", 48, -0.03701], ["refill", 50, -0.02397], ["refill", 54, -0.03208]], true, 1, [0.0, 1.0]], [65, [0.5, 0.5], [[0, "camels", "camels", 0.53483, 0.53483, 0.004, "best", [], [], [], 0.12], [1, "take C", "take C", 0.43882, 0.43882, 0.004, "best", [], [], [], 0.12], [0, "swap GP for DL", "swap GP for DL", 0.49405, 0.49405, 0.004, "best", [], [], [], 0.12], [1, "sell C", "sell C", 0.40389, 0.40389, 0.004, "best", [], [], [], 0.12], [0, "swap DD for GL", "sell L", 0.36766, 0.39766, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap LL for CC", "swap LL for CC", 0.46043, 0.46043, 0.004, "best", [], [], [], 0.12], [0, "swap GC for PP", "swap GC for PP", 0.34027, 0.34027, 0.004, "best", [], [], [], 0.12], [1, "swap CP for LK", "swap CP for LK", 0.52797, 0.52797, 0.004, "best", [], [], [], 0.12], [0, "swap PL for GC", "swap PL for KK", 0.35316, 0.42316, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [1, "sell C", "swap GC for PL", 0.38487, 0.52487, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [0, "take C", "take C", 0.46825, 0.46825, 0.004, "best", [], [], [], 0.12], [1, "sell L", "sell L", 0.45881, 0.45881, 0.004, "best", [], [], [], 0.12], [0, "take G", "sell C", 0.41785, 0.42185, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell L", "sell P", 0.38704, 0.52704, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [0, "sell C", "sell DD", 0.27464, 0.34464, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [1, "take D", "sell L", 0.44211, 0.45411, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell L", "take P", 0.18246, 0.25246, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 3, 2]], 0.12], [1, "sell L", "sell L", 0.51981, 0.51981, 0.004, "best", [], [], [], 0.12], [0, "sell DD", "sell DD", 0.2755, 0.2755, 0.004, "best", [], [], [], 0.12], [1, "sell P", "sell P", 0.53396, 0.53396, 0.004, "best", [], [], [], 0.12], [0, "camels", "camels", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "take G", "camels", 0.54212, 0.61212, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [0, "swap PP for GG", "swap PP for GG", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "take G", "take G", 0.66952, 0.66952, 0.004, "best", [], [], [], 0.12], [0, "take G", "take G", 0.22274, 0.22274, 0.004, "best", [], [], [], 0.12], [1, "take G", "take G", 0.65223, 0.65223, 0.004, "best", [], [], [], 0.12], [0, "swap GSC for PKK", "swap GSC for PPP", 0.196, 0.2, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "take P", "take P", 0.57534, 0.57534, 0.004, "best", [], [], [], 0.12], [0, "sell C", "take S", 0.196, 0.2, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "camels", "camels", 0.63664, 0.63664, 0.004, "best", [], [], [], 0.12], [0, "swap DSC for PKK", "swap DGL for SPK", 0.18004, 0.21004, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "take G", "take G", 0.57816, 0.57816, 0.004, "best", [], [], [], 0.12], [0, "swap PL for GS", "swap PL for GS", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "sell GG", "sell GG", 0.54221, 0.54221, 0.004, "best", [], [], [], 0.12], [0, "swap GS for CL", "sell C", 0.13, 0.2, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [1, "swap CL for DP", "swap CL for DP", 0.63617, 0.63617, 0.004, "best", [], [], [], 0.12], [0, "sell P", "swap DP for SS", 0.17, 0.2, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell L", "sell C", 0.65654, 0.66854, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell GG", "sell SS", 0.06, 0.2, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [1, "sell GG", "swap DP for GC", 0.51481, 0.58481, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [0, "swap DP for KK", "sell P", 0.188, 0.2, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "camels", 0.60296, 0.67296, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [0, "camels", "camels", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "swap SCL for KKK", "swap SCL for KKK", 0.75166, 0.75166, 0.004, "best", [], [], [], 0.12], [0, "swap DP for SK", "take P", 0.196, 0.2, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "take S", "camels", 0.65173, 0.65573, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell DD", "sell DD", 0.2, 0.2, 0.004, "best", [], [], [], 0.12], [1, "sell SS", "sell SS", 0.56004, 0.56004, 0.004, "best", [], [], [], 0.12], [0, "take P", "sell PP", 0.22015, 0.25015, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "take C", 0.62056, 0.63256, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell PPPP", "sell P", 0.16569, 0.30569, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [1, "sell L", "take C", 0.58241, 0.72241, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [0, "camels", "camels", 0.40267, 0.40267, 0.004, "best", [], [], [], 0.12], [1, "take C", "take L", 0.61379, 0.64379, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap SP for DK", "swap PLL for DKK", 0.29793, 0.32793, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "take D", 0.58588, 0.72588, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [0, "swap DSLL for KKKK", "swap DSLL for KKKK", 0.38871, 0.38871, 0.004, "best", [], [], [], 0.12], [1, "camels", "camels", 0.66151, 0.66151, 0.004, "best", [], [], [], 0.12], [0, "swap DCL for SSP", "swap DS for PL", 0.18028, 0.32028, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [1, "take S", "swap SSS for KKK", 0.68707, 0.71707, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap SPP for DLL", "swap SPP for LLL", 0.13033, 0.27033, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [1, "swap SL for KK", "swap DL for KK", 0.60724, 0.61924, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap DLL for SSC", "swap DLL for SPP", 0.23749, 0.26749, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap SC for KK", "swap SC for KK", 0.52302, 0.52302, 0.004, "best", [], [], [], 0.12], [0, "sell PP", "sell LL", 0.2135, 0.2835, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12]], [["deal", 0, -0.05784], ["refill", 1, 0.03866], ["refill", 2, -0.01785], ["refill", 11, 0.00513], ["refill", 13, -0.02623], ["refill", 16, -0.03286], ["refill", 21, -0.00112], ["refill", 22, -0.02579], ["refill", 24, -0.01462], ["refill", 25, 0.03144], ["refill", 26, 0.03363], ["refill", 28, 0.03441], ["refill", 30, 0.01113], ["refill", 32, -0.02194], ["refill", 43, -0.01496], ["refill", 46, 0.01496], ["refill", 49, 0.03652], ["refill", 53, 0.01703], ["refill", 54, -0.01304], ["refill", 58, 0.0089], ["refill", 60, 0.01826]], true, 0, [1.0, 0.0]], [103, [0.5, 0.5], [[1, "camels", "sell SS", 0.56447, 0.59447, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell P", "sell P", 0.55264, 0.55264, 0.004, "best", [], [], [], 0.12], [1, "swap GC for PK", "swap GS for KK", 0.45636, 0.52636, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [0, "swap SP for DC", "camels", 0.48238, 0.51238, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DC for GK", "swap DC for SK", 0.3894, 0.4594, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [0, "sell SS", "take G", 0.5193, 0.5313, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "camels", "sell SS", 0.33365, 0.47365, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [0, "sell P", "take P", 0.48665, 0.51665, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GPPP for DDSS", "swap GPPP for DDSS", 0.47265, 0.47265, 0.004, "best", [], [], [], 0.12], [0, "take C", "take D", 0.42344, 0.49344, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [1, "swap SS for CC", "swap SS for CC", 0.47749, 0.47749, 0.004, "best", [], [], [], 0.12], [0, "take C", "sell C", 0.48913, 0.51913, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DDCL for PPPP", "swap DDCL for PPPP", 0.56937, 0.56937, 0.004, "best", [], [], [], 0.12], [0, "swap PPP for GCC", "swap PPP for GCC", 0.58752, 0.58752, 0.004, "best", [], [], [], 0.12], [1, "swap GP for SC", "swap GP for SC", 0.55839, 0.55839, 0.004, "best", [], [], [], 0.12], [0, "swap CC for PP", "swap CC for PP", 0.67552, 0.67552, 0.004, "best", [], [], [], 0.12], [1, "swap SP for DL", "swap SP for DL", 0.49134, 0.49134, 0.004, "best", [], [], [], 0.12], [0, "take D", "swap DL for CP", 0.58879, 0.60079, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DL for SS", "swap DL for SS", 0.47759, 0.47759, 0.004, "best", [], [], [], 0.12], [0, "take S", "take S", 0.68264, 0.68264, 0.004, "best", [], [], [], 0.12], [1, "swap CC for DD", "swap SP for GL", 0.40312, 0.43312, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap DDS for CCP", "sell P", 0.44345, 0.58345, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [1, "swap CC for GP", "camels", 0.43694, 0.44894, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap GP for SS", "swap GP for SS", 0.53189, 0.53189, 0.004, "best", [], [], [], 0.12], [1, "swap PP for GC", "swap PP for GL", 0.37951, 0.38351, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell DDD", "swap GC for DP", 0.48254, 0.48654, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GSS for CCC", "swap SS for PL", 0.42973, 0.44173, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "camels", "take C", 0.4147, 0.4847, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [1, "sell P", "sell P", 0.51751, 0.51751, 0.004, "best", [], [], [], 0.12], [0, "swap CC for GP", "take D", 0.51681, 0.54681, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GCCP for SSLK", "swap GCCP for SSLK", 0.56697, 0.56697, 0.004, "best", [], [], [], 0.12], [0, "swap DL for CK", "sell C", 0.6098, 0.6398, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap SSC for PPP", "swap SC for GG", 0.40171, 0.54171, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 3, 2]], 0.12], [0, "swap PP for DL", "swap PPP for DCL", 0.53526, 0.67526, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [1, "swap DP for GS", "swap DL for SS", 0.37188, 0.44188, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [0, "swap SL for PP", "swap GL for PP", 0.6333, 0.6453, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap PP for GS", "swap GPP for DSC", 0.4285, 0.4985, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 3, 2]], 0.12], [0, "swap GG for SC", "swap GG for SC", 0.67483, 0.67483, 0.004, "best", [], [], [], 0.12], [1, "camels", "camels", 0.43928, 0.43928, 0.004, "best", [], [], [], 0.12], [0, "swap CC for GL", "swap SS for GL", 0.67194, 0.70194, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GSL for DCC", "swap GSL for PPP", 0.23906, 0.37906, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 4, 2]], 0.12], [0, "swap DSL for GCC", "swap DS for GC", 0.54373, 0.68373, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [1, "swap CC for SP", "swap GC for SL", 0.38964, 0.41964, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap GP for DS", "swap GC for SL", 0.4832, 0.6232, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 0, 2]], 0.12], [1, "swap DSS for CPL", "swap DSS for CPL", 0.43551, 0.43551, 0.004, "best", [], [], [], 0.12], [0, "swap CC for GL", "swap CCC for GPL", 0.62545, 0.69545, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [1, "swap PLL for GCC", "swap PLL for GCC", 0.43405, 0.43405, 0.004, "best", [], [], [], 0.12], [0, "sell CC", "swap GG for CC", 0.71952, 0.72352, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap CC for PP", "swap CC for PP", 0.41545, 0.41545, 0.004, "best", [], [], [], 0.12], [0, "sell P", "sell P", 0.75027, 0.75027, 0.004, "best", [], [], [], 0.12], [1, "swap GC for LL", "swap GGCP for SSLL", 0.4547, 0.4847, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "take L", "take L", 0.6523, 0.6523, 0.004, "best", [], [], [], 0.12], [1, "swap DPL for SSC", "swap DPL for SSC", 0.55949, 0.55949, 0.004, "best", [], [], [], 0.12], [0, "take S", "take P", 0.55271, 0.58271, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GC for DP", "swap GC for DP", 0.55291, 0.55291, 0.004, "best", [], [], [], 0.12], [0, "sell L", "swap DP for SL", 0.55477, 0.58477, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DP for CL", "swap DP for CL", 0.52394, 0.52394, 0.004, "best", [], [], [], 0.12], [0, "take P", "take L", 0.47671, 0.48871, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap SSC for DGG", "swap SSC for DGG", 0.56203, 0.56203, 0.004, "best", [], [], [], 0.12], [0, "swap GG for SP", "take G", 0.47971, 0.50971, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell SS", "swap GSL for DCP", 0.50548, 0.50948, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap SP for GG", "swap SP for GG", 0.42469, 0.42469, 0.004, "best", [], [], [], 0.12], [1, "swap DGL for CCK", "swap DGG for CCP", 0.43307, 0.50307, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [0, "swap CC for SP", "swap CC for SP", 0.3584, 0.3584, 0.004, "best", [], [], [], 0.12], [1, "swap GGSP for DDLK", "swap GGSP for DDCK", 0.31702, 0.45702, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [0, "camels", "sell CC", 0.33291, 0.33691, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap DSLL for GGGC", "swap DDLL for GCPP", 0.50297, 0.51497, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "take D", "swap GG for KK", 0.28467, 0.28867, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GGGC for SPLL", "swap GGGC for SPLL", 0.58533, 0.58533, 0.004, "best", [], [], [], 0.12], [0, "swap PL for DK", "swap PL for DK", 0.25197, 0.25197, 0.004, "best", [], [], [], 0.12], [1, "swap DS for GP", "swap SL for GP", 0.63841, 0.64241, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell CC", "sell CC", 0.32618, 0.32618, 0.004, "best", [], [], [], 0.12], [1, "swap GL for DS", "swap GPL for SSC", 0.6467, 0.6587, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap DS for LK", "swap DS for LK", 0.41528, 0.41528, 0.004, "best", [], [], [], 0.12], [1, "sell GGG", "sell C", 0.4512, 0.5912, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 5, 2]], 0.12], [0, "take P", "swap PL for DS", 0.3755, 0.3875, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "sell C", 0.63484, 0.63484, 0.004, "best", [], [], [], 0.12], [0, "take L", "camels", 0.27114, 0.30114, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell L", "take L", 0.56331, 0.63331, 0.004, "mistake", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 1, 2]], 0.12], [0, "take L", "take L", 0.21221, 0.21221, 0.004, "best", [], [], [], 0.12], [1, "take P", "take P", 0.71108, 0.71108, 0.004, "best", [], [], [], 0.12], [0, "take D", "take D", 0.2111, 0.2111, 0.004, "best", [], [], [], 0.12], [1, "camels", "camels", 0.69954, 0.69954, 0.004, "best", [], [], [], 0.12], [0, "camels", "swap CL for DD", 0.17, 0.2, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap GCCL for DSKK", "swap GC for DP", 0.67548, 0.67948, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 3, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap DS for PL", "swap DS for PL", 0.25012, 0.25012, 0.004, "best", [], [], [], 0.12], [1, "swap PL for GC", "swap PP for GC", 0.73951, 0.74351, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap CP for SS", "swap CP for SS", 0.22804, 0.22804, 0.004, "best", [], [], [], 0.12], [1, "swap GS for LL", "swap GSS for CKK", 0.67954, 0.70954, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell C", "sell DD", 0.32292, 0.32692, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "swap LL for GC", "swap LL for GC", 0.78105, 0.78105, 0.004, "best", [], [], [], 0.12], [0, "swap GC for LK", "swap GC for LK", 0.3965, 0.3965, 0.004, "best", [], [], [], 0.12], [1, "sell PP", "camels", 0.75704, 0.76104, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 0, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "sell DD", "sell DD", 0.37396, 0.37396, 0.004, "best", [], [], [], 0.12], [1, "take L", "sell LL", 0.53246, 0.67246, 0.004, "blunder", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [["held", 2, 2]], 0.12], [0, "camels", "camels", 0.28986, 0.28986, 0.004, "best", [], [], [], 0.12], [1, "sell LL", "take S", 0.72368, 0.75368, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 4, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap SLLL for DCPP", "swap SLLL for DCPP", 0.29484, 0.29484, 0.004, "best", [], [], [], 0.12], [1, "swap CP for LK", "swap CP for LK", 0.84036, 0.84036, 0.004, "best", [], [], [], 0.12], [0, "swap DP for GK", "swap DP for GK", 0.21305, 0.21305, 0.004, "best", [], [], [], 0.12], [1, "sell P", "swap GL for CP", 0.85586, 0.86786, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 5, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [0, "swap GL for PK", "sell LLL", 0.24165, 0.24565, 0.004, "good", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 2, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12], [1, "sell C", "take P", 0.87, 0.9, 0.004, "slip", [["EARNS_A_BONUS", null, 3], ["DENIES_THE_OPPONENT", 1, 2]], [["OPENS_THE_MARKET", null, 2]], [], 0.12]], [["deal", 0, -0.07037], ["refill", 1, 0.03481], ["refill", 7, 0.00724], ["refill", 10, -0.01203], ["refill", 12, 0.00843], ["refill", 18, 0.00482], ["refill", 20, 0.00177], ["refill", 28, -0.03514], ["refill", 39, -0.01174], ["refill", 52, -0.00699], ["refill", 54, -0.02405], ["refill", 58, 0.03041], ["refill", 66, -0.00607], ["refill", 68, 0.01299], ["refill", 76, 0.01708], ["refill", 78, 0.01946], ["refill", 80, 0.01769], ["refill", 81, 0.02018], ["refill", 82, -0.01987], ["refill", 83, 0.03811], ["refill", 84, -0.02792], ["refill", 95, 0.03349], ["refill", 96, 0.02837]], true, 0, [1.0, 0.0]]]]');
CREATE TABLE rounds (match INTEGER, round INTEGER, won, mine, theirs, from_first, from_precious, from_common, from_bonus, from_camels, takes, camels, exchanges, sales, largest_sale, smallest_sale, precious_firsts, ended_by_sale, their_hand, best_sale, their_best_sale, sold_diamonds, sold_gold, sold_silver, sold_cloth, sold_spice, sold_leather,
                         PRIMARY KEY (match, round)) WITHOUT ROWID;
INSERT INTO "rounds" VALUES(1,1,0,37,79,16,6,14,1,0,6,3,12,9,3,1,1,1,4,12,26,0,2,0,3,3,6);
INSERT INTO "rounds" VALUES(1,2,1,63,54,7,27,19,5,5,4,4,16,9,4,1,1,1,5,14,12,4,2,0,2,7,1);
INSERT INTO "rounds" VALUES(1,3,1,70,50,26,27,14,3,0,12,4,25,10,3,1,2,0,1,22,19,5,0,2,5,3,1);
INSERT INTO "rounds" VALUES(4,1,1,79,46,22,33,19,0,5,5,5,17,11,2,1,2,0,4,14,10,4,4,0,5,3,3);
INSERT INTO "rounds" VALUES(5,1,0,37,79,16,6,14,1,0,6,3,12,9,3,1,1,1,4,12,26,0,2,0,3,3,6);
INSERT INTO "rounds" VALUES(5,2,1,63,54,7,27,19,5,5,4,4,16,9,4,1,1,1,5,14,12,4,2,0,2,7,1);
INSERT INTO "rounds" VALUES(5,3,1,70,50,26,27,14,3,0,12,4,25,10,3,1,2,0,1,22,19,5,0,2,5,3,1);
INSERT INTO "rounds" VALUES(6,1,1,67,43,17,32,9,4,5,5,6,25,8,3,1,2,0,5,18,12,5,0,3,1,4,0);
INSERT INTO "rounds" VALUES(6,2,1,68,68,15,36,10,7,0,3,4,23,9,3,1,1,1,6,18,16,3,5,0,0,3,6);
CREATE INDEX by_opponent ON matches (level, person, number);
CREATE INDEX by_kind ON matches (kind, number);
CREATE INDEX by_digest ON matches (digest);
CREATE INDEX by_cards ON matches (cards, number);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',6);
COMMIT;
