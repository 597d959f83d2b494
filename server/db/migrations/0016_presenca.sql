CREATE TABLE "presenca" (
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presenca_entidade_id_cadastro_id_usuario_id_pk" PRIMARY KEY("entidade_id","cadastro_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presenca_usuario" ON "presenca" USING btree ("entidade_id","usuario_id");--> statement-breakpoint
-- Coming and going are told, signs of life are not: everybody who has the record open would ask anew at each.
CREATE TRIGGER anunciar_inclusao AFTER INSERT ON presenca REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presenca', 'cadastro_id', '');--> statement-breakpoint
CREATE TRIGGER anunciar_exclusao AFTER DELETE ON presenca REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION anunciar('presenca', 'cadastro_id', '');
