CREATE TABLE "cadastro_contato" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"pronome_id" integer,
	"nome" text NOT NULL,
	"departamento_id" integer,
	"cargo_id" integer,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	CONSTRAINT "cadastro_contato_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_dependente" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_dependente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"parentesco_id" integer,
	"cpf" varchar(11) NOT NULL,
	"nascimento" date,
	CONSTRAINT "cadastro_dependente_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_email" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_email_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"email" text NOT NULL,
	"observacao" text NOT NULL,
	CONSTRAINT "cadastro_email_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_endereco" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_endereco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo_id" integer,
	"cep" text NOT NULL,
	"logradouro" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	CONSTRAINT "cadastro_endereco_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_exercicio" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_exercicio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"ano" integer NOT NULL,
	"capital_social" bigint,
	"empregados" integer,
	CONSTRAINT "cadastro_exercicio_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_socio" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_socio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"registro" varchar(14) NOT NULL,
	"qualificacao" text NOT NULL,
	"entrada" date,
	"saida" date,
	CONSTRAINT "cadastro_socio_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_telefone" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_telefone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"numero" text NOT NULL,
	"tipo" text NOT NULL,
	"observacao" text NOT NULL,
	CONSTRAINT "cadastro_telefone_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data_filiacao" date;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "data_desligamento" date;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "motivo_desligamento" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_pronome_fk" FOREIGN KEY ("entidade_id","pronome_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_departamento_fk" FOREIGN KEY ("entidade_id","departamento_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_cargo_fk" FOREIGN KEY ("entidade_id","cargo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_parentesco_fk" FOREIGN KEY ("entidade_id","parentesco_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_email" ADD CONSTRAINT "cadastro_email_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_email" ADD CONSTRAINT "cadastro_email_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_tipo_fk" FOREIGN KEY ("entidade_id","tipo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_exercicio" ADD CONSTRAINT "cadastro_exercicio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_exercicio" ADD CONSTRAINT "cadastro_exercicio_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_socio" ADD CONSTRAINT "cadastro_socio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_socio" ADD CONSTRAINT "cadastro_socio_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_telefone" ADD CONSTRAINT "cadastro_telefone_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_telefone" ADD CONSTRAINT "cadastro_telefone_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_contato_pai" ON "cadastro_contato" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_dependente_pai" ON "cadastro_dependente" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_email_pai" ON "cadastro_email" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_endereco_pai" ON "cadastro_endereco" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_exercicio_pai" ON "cadastro_exercicio" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_socio_pai" ON "cadastro_socio" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_telefone_pai" ON "cadastro_telefone" USING btree ("entidade_id","pai_id");--> statement-breakpoint
-- A nested record is told of as a change of the cadastro that it is in.
SELECT vigiar('cadastro_endereco', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_contato', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_telefone', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_email', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_socio', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_exercicio', 'pai_id,id', 'cadastro', 'pai_id');--> statement-breakpoint
SELECT vigiar('cadastro_dependente', 'pai_id,id', 'cadastro', 'pai_id');
