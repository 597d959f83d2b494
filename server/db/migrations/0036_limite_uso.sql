-- written every second and worth nothing a minute later: no WAL for it
CREATE UNLOGGED TABLE "limite_uso" (
	"chave" varchar(64) PRIMARY KEY NOT NULL,
	"quantas" integer NOT NULL,
	"acaba" timestamp with time zone NOT NULL
);
