-- Rows and references carry their entidade: the keys are (entidade_id, id), so no reference can lead to another one's row. What drizzle-kit
-- cannot say of schema.ts is written by hand, each with its reason: UNLOGGED, and SET NULL of one column of a reference.
CREATE TABLE "aceite_politica" (
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"aceita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" varchar(45) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	CONSTRAINT "aceite_politica_usuario_id_versao_pk" PRIMARY KEY("usuario_id","versao")
);
--> statement-breakpoint
CREATE TABLE "acesso" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "acesso_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "acordo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "acordo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"data" date NOT NULL,
	"total" bigint NOT NULL,
	"desconto" bigint NOT NULL,
	"quantidade" integer NOT NULL,
	"situacao" varchar(10) DEFAULT 'vigente' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pagas" integer DEFAULT 0 NOT NULL,
	"proximo_vencimento" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "acordo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "acordo_quantidade" CHECK ("acordo"."quantidade" between 2 and 60),
	CONSTRAINT "acordo_total" CHECK ("acordo"."total" >= "acordo"."quantidade" and "acordo"."desconto" >= 0)
);
--> statement-breakpoint
CREATE TABLE "acordo_debito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "acordo_debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"acordo_id" integer NOT NULL,
	"debito_id" integer NOT NULL,
	"principal" bigint NOT NULL,
	"encargos" bigint NOT NULL,
	"pago" bigint NOT NULL,
	"desconto" bigint NOT NULL,
	"vigente" boolean DEFAULT true NOT NULL,
	CONSTRAINT "acordo_debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "acordo_debito_valores" CHECK ("acordo_debito"."desconto" between 0 and "acordo_debito"."encargos" and "acordo_debito"."principal" + "acordo_debito"."encargos" - "acordo_debito"."pago" >= "acordo_debito"."desconto")
);
--> statement-breakpoint
CREATE TABLE "anexo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"nome" varchar(120) NOT NULL,
	"descricao" varchar(200) DEFAULT '' NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	CONSTRAINT "anexo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "apoio" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "apoio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"tipo" varchar(24) NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "apoio_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "arquivo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"hash" char(64) NOT NULL,
	"tamanho" bigint NOT NULL,
	"tipo" varchar(100) NOT NULL,
	"nome" varchar(120) NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "arquivo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tabela" varchar(40) NOT NULL,
	"linha" varchar(40) NOT NULL,
	"operacao" varchar(8) NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"usuario_id" integer,
	"origem" varchar(10),
	"ip" varchar(45),
	"requisicao" varchar(60),
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auditoria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "boleto" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "boleto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"conta_id" integer NOT NULL,
	"vencimento" date NOT NULL,
	"valor" bigint NOT NULL,
	"banco" char(3) NOT NULL,
	"convenio" varchar(10) NOT NULL,
	"nosso_numero" varchar(20) NOT NULL,
	"repeticao" smallint DEFAULT 0 NOT NULL,
	"codigo_barras" char(44) NOT NULL,
	"linha_digitavel" varchar(60) NOT NULL,
	"status" varchar(12) DEFAULT 'a-registrar' NOT NULL,
	"emitido_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boleto_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "boleto_debito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "boleto_debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"boleto_id" integer NOT NULL,
	"debito_id" integer NOT NULL,
	"valor" bigint NOT NULL,
	"vivo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "boleto_debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "boleto_debito_valor" CHECK ("boleto_debito"."valor" > 0)
);
--> statement-breakpoint
-- What is empty is null in the columns of an order, and so comes last in every one.
CREATE TABLE "cadastro" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"matricula" integer NOT NULL,
	"registro" varchar(14) NOT NULL,
	"nome" text NOT NULL,
	"nome_fantasia" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"logradouro" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"complemento" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"uf" text DEFAULT '' NOT NULL,
	"observacoes" text DEFAULT '' NOT NULL,
	"data_filiacao" date,
	"data_desligamento" date,
	"motivo_desligamento" text DEFAULT '' NOT NULL,
	"texto1" text DEFAULT '' NOT NULL,
	"texto2" text DEFAULT '' NOT NULL,
	"texto3" text DEFAULT '' NOT NULL,
	"texto4" text DEFAULT '' NOT NULL,
	"texto5" text DEFAULT '' NOT NULL,
	"texto6" text DEFAULT '' NOT NULL,
	"opcao1" text DEFAULT '' NOT NULL,
	"opcao2" text DEFAULT '' NOT NULL,
	"opcao3" text DEFAULT '' NOT NULL,
	"opcao4" text DEFAULT '' NOT NULL,
	"opcao5" text DEFAULT '' NOT NULL,
	"opcao6" text DEFAULT '' NOT NULL,
	"numero1" integer,
	"numero2" integer,
	"numero3" integer,
	"numero4" integer,
	"valor1" bigint,
	"valor2" bigint,
	"valor3" bigint,
	"valor4" bigint,
	"data1" date,
	"data2" date,
	"data3" date,
	"data4" date,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"analise" varchar(10),
	"analise_motivo" text DEFAULT '' NOT NULL,
	"excluido_em" timestamp with time zone,
	"juntado_a_id" integer,
	"busca" text GENERATED ALWAYS AS (simplificar(nome || ' ' || nome_fantasia || ' ' || cidade || ' ' || registro || ' ' || matricula::text)) STORED NOT NULL,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"nome_fantasia_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome_fantasia), '')) STORED,
	"cidade_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(cidade), '')) STORED,
	CONSTRAINT "cadastro_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "cadastro_juntado" CHECK ("cadastro"."juntado_a_id" is null or "cadastro"."excluido_em" is not null)
);
--> statement-breakpoint
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
CREATE TABLE "cadastro_duplicado" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"a_id" integer NOT NULL,
	"b_id" integer NOT NULL,
	"pontos" integer NOT NULL,
	"motivos" jsonb NOT NULL,
	"numero" integer NOT NULL,
	"dispensado_em" timestamp with time zone,
	"dispensado_por" integer,
	CONSTRAINT "cadastro_duplicado_entidade_id_a_id_b_id_pk" PRIMARY KEY("entidade_id","a_id","b_id"),
	CONSTRAINT "cadastro_duplicado_ordem" CHECK ("cadastro_duplicado"."a_id" < "cadastro_duplicado"."b_id")
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
CREATE TABLE "cadastro_isencao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_isencao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"contribuicao_id" integer,
	"base" varchar(10) NOT NULL,
	"referencia" text NOT NULL,
	"inicio" varchar(7) NOT NULL,
	"ate" varchar(7) NOT NULL,
	"observacao" text NOT NULL,
	CONSTRAINT "cadastro_isencao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "cadastro_isencao_meses" CHECK ("cadastro_isencao"."ate" = '' or "cadastro_isencao"."ate" >= "cadastro_isencao"."inicio")
);
--> statement-breakpoint
CREATE TABLE "cadastro_marcador" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_marcador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"marcador_id" integer NOT NULL,
	CONSTRAINT "cadastro_marcador_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_mudanca" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_mudanca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"campo" varchar(20) NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "cadastro_mudanca_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_mudanca_linha" (
	"entidade_id" integer NOT NULL,
	"mudanca_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"antes" integer,
	"versao" integer NOT NULL,
	CONSTRAINT "cadastro_mudanca_linha_entidade_id_mudanca_id_cadastro_id_pk" PRIMARY KEY("entidade_id","mudanca_id","cadastro_id")
);
--> statement-breakpoint
CREATE TABLE "cadastro_procura" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"numero" integer NOT NULL,
	"terminada_em" timestamp with time zone,
	"tarefa_id" integer,
	CONSTRAINT "cadastro_procura_entidade_id_tipo_pk" PRIMARY KEY("entidade_id","tipo")
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
CREATE TABLE "categoria" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "categoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"tipo" varchar(10) NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categoria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "certificado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" varchar(60) NOT NULL,
	"cadeia" text NOT NULL,
	"chave" text,
	"titular" text NOT NULL,
	"emissor" text NOT NULL,
	"impressao" char(64) NOT NULL,
	"valido_de" timestamp with time zone NOT NULL,
	"valido_ate" timestamp with time zone NOT NULL,
	"avisado_dias" integer,
	"incluido_em" timestamp with time zone DEFAULT now() NOT NULL,
	"incluido_por" integer,
	"removido_em" timestamp with time zone,
	CONSTRAINT "certificado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "certificado_chave" CHECK (("certificado"."chave" is null) = ("certificado"."removido_em" is not null))
);
--> statement-breakpoint
CREATE TABLE "chave_publica" (
	"kid" varchar(64) PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL,
	"revogada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chave_segredo" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"impressao" char(16) NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chave_segredo_unica" CHECK ("chave_segredo"."unica")
);
--> statement-breakpoint
CREATE TABLE "cobranca" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "cobranca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"busca" text NOT NULL,
	"situacao" varchar(16) DEFAULT 'gerando' NOT NULL,
	"debitos" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"de_fora" integer DEFAULT 0 NOT NULL,
	"motivos" text DEFAULT '' NOT NULL,
	"tarefa_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "cobranca_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "colaborador" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "colaborador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"pessoa_id" integer NOT NULL,
	"nome_informado" text,
	"funcao_id" integer,
	"inicio" date,
	"fim" date,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	CONSTRAINT "colaborador_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "colaborador_periodo" CHECK ("colaborador"."fim" >= "colaborador"."inicio")
);
--> statement-breakpoint
CREATE TABLE "comprovante" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comprovante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(10) NOT NULL,
	"codigo" char(12) NOT NULL,
	"cadastro_id" integer NOT NULL,
	"credito_id" integer,
	"nome" text NOT NULL,
	"registro" varchar(14) NOT NULL,
	"modelo" varchar(20),
	"valido_ate" date,
	"emitido_em" timestamp with time zone DEFAULT now() NOT NULL,
	"emitido_por" integer,
	CONSTRAINT "comprovante_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "comprovante_do_tipo" CHECK (("comprovante"."tipo" = 'recibo') = ("comprovante"."credito_id" is not null)),
	CONSTRAINT "comprovante_certidao" CHECK (("comprovante"."tipo" = 'certidao') = ("comprovante"."modelo" is not null and "comprovante"."valido_ate" is not null))
);
--> statement-breakpoint
CREATE TABLE "configuracao" (
	"entidade_id" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"valor" jsonb NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	CONSTRAINT "configuracao_entidade_id_tipo_pk" PRIMARY KEY("entidade_id","tipo")
);
--> statement-breakpoint
CREATE TABLE "conta_bancaria" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "conta_bancaria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"banco" char(3) NOT NULL,
	"agencia" varchar(6) NOT NULL,
	"conta" varchar(14) NOT NULL,
	"agencia_dv" varchar(1) DEFAULT '' NOT NULL,
	"conta_dv" varchar(1) DEFAULT '' NOT NULL,
	"convenio" varchar(10) NOT NULL,
	"convenio_dv" varchar(1) DEFAULT '' NOT NULL,
	"carteira" varchar(4) NOT NULL,
	"variacao" varchar(3) DEFAULT '' NOT NULL,
	"nosso_numero_desde" bigint,
	CONSTRAINT "conta_bancaria_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "contabilidade" (
	"id" integer NOT NULL,
	"entidade_id" integer NOT NULL,
	"crc" text DEFAULT '' NOT NULL,
	"responsavel" text DEFAULT '' NOT NULL,
	CONSTRAINT "contabilidade_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribuicao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"cod_contrib" integer NOT NULL,
	"especie" varchar(15) DEFAULT 'outra' NOT NULL,
	"base_legal" text NOT NULL,
	"proposta" boolean DEFAULT false NOT NULL,
	"regra" varchar(15) NOT NULL,
	"multa" integer DEFAULT 0 NOT NULL,
	"juros_mes" integer DEFAULT 0 NOT NULL,
	"carencia" integer DEFAULT 0 NOT NULL,
	"desconto" integer DEFAULT 0 NOT NULL,
	"desconto_dias" integer DEFAULT 0 NOT NULL,
	"indice_id" integer,
	"conta_id" integer NOT NULL,
	"instrucoes" text DEFAULT '' NOT NULL,
	CONSTRAINT "contribuicao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "contribuicao_atraso" CHECK ("contribuicao"."multa" >= 0 and "contribuicao"."juros_mes" >= 0 and "contribuicao"."carencia" >= 0),
	CONSTRAINT "contribuicao_desconto" CHECK ("contribuicao"."desconto" between 0 and 9000 and "contribuicao"."desconto_dias" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "contribuicao_periodo" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	CONSTRAINT "contribuicao_periodo_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "contribuicao_tabela" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "contribuicao_tabela_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"inicio" char(7) NOT NULL,
	"forma" varchar(15) NOT NULL,
	"valor" bigint,
	"por_empregado" bigint,
	"piso" bigint,
	"teto" bigint,
	"faixas" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "contribuicao_tabela_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "credito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"origem" varchar(10) NOT NULL,
	"data" date NOT NULL,
	"valor" bigint NOT NULL,
	"forma" varchar(15),
	"observacao" text DEFAULT '' NOT NULL,
	"usado" bigint DEFAULT 0 NOT NULL,
	"estornado_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "credito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "credito_valor" CHECK ("credito"."valor" > 0),
	CONSTRAINT "credito_usado" CHECK ("credito"."usado" between 0 and "credito"."valor")
);
--> statement-breakpoint
CREATE TABLE "credito_somado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "credito_somado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"mes" char(7) NOT NULL,
	"quantidade" integer NOT NULL,
	"valor" bigint NOT NULL,
	CONSTRAINT "credito_somado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "debito" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "debito_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"valor" bigint NOT NULL,
	"situacao" varchar(10) DEFAULT 'aberto' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pago" bigint DEFAULT 0 NOT NULL,
	"encargos" bigint DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cobranca_id" integer,
	"acordo_id" integer,
	"parcela" integer,
	"parcelas" integer,
	"isencao_base" varchar(10),
	"isencao_referencia" text,
	"isencao_data" date,
	"isencao_ate" date,
	CONSTRAINT "debito_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "debito_isencao" CHECK (num_nulls("debito"."isencao_base", "debito"."isencao_referencia", "debito"."isencao_data") in (0, 3) and ("debito"."isencao_base" is null or "debito"."situacao" = 'isento') and ("debito"."isencao_ate" is null or coalesce("debito"."isencao_ate" >= "debito"."isencao_data", false))),
	CONSTRAINT "debito_da_parcela" CHECK (num_nulls("debito"."acordo_id", "debito"."parcela", "debito"."parcelas") in (0, 3) and ("debito"."parcela" is null or "debito"."parcela" between 1 and "debito"."parcelas")),
	CONSTRAINT "debito_valor" CHECK ("debito"."valor" > 0),
	CONSTRAINT "debito_pago" CHECK ("debito"."pago" between 0 and "debito"."valor" + "debito"."encargos")
);
--> statement-breakpoint
CREATE TABLE "debito_somado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "debito_somado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"contribuicao_id" integer NOT NULL,
	"periodo" char(7) NOT NULL,
	"vencimento" date NOT NULL,
	"situacao" varchar(10) NOT NULL,
	"quantidade" integer NOT NULL,
	"valor" bigint NOT NULL,
	"pagos" integer NOT NULL,
	"pago" bigint NOT NULL,
	"devido" bigint NOT NULL,
	CONSTRAINT "debito_somado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "departamento_contato" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "departamento_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"pai_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"cargo_id" integer,
	"email" text DEFAULT '' NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	CONSTRAINT "departamento_contato_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "entidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" varchar(40) NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	"padrao" boolean DEFAULT false NOT NULL,
	"nome_fantasia" text NOT NULL,
	"razao_social" text NOT NULL,
	"cnpj" char(14) NOT NULL,
	"endereco" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"uf" char(2) DEFAULT '' NOT NULL,
	"cep" varchar(8) DEFAULT '' NOT NULL,
	"cor" varchar(7) NOT NULL,
	"logo" "bytea",
	"logo_tipo" varchar(40),
	"logo_versao" integer DEFAULT 1 NOT NULL,
	"telefone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	CONSTRAINT "entidade_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "fechamento" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"acao" varchar(10) NOT NULL,
	"ate" date NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"feito_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feito_por" integer,
	CONSTRAINT "fechamento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "fechamento_fim_do_mes" CHECK (extract(day from "fechamento"."ate" + 1) = 1)
);
--> statement-breakpoint
CREATE TABLE "filtro_avancado" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "filtro_avancado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"lista" varchar(24) DEFAULT 'pessoajuridica' NOT NULL,
	"condicoes" text DEFAULT '[]' NOT NULL,
	CONSTRAINT "filtro_avancado_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "fusao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "fusao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"fica_id" integer NOT NULL,
	"sai_id" integer NOT NULL,
	"movido" jsonb NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer NOT NULL,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" integer,
	CONSTRAINT "fusao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "fusao_de_dois" CHECK ("fusao"."fica_id" <> "fusao"."sai_id")
);
--> statement-breakpoint
CREATE TABLE "importacao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(20) NOT NULL,
	"nome" text NOT NULL,
	"arquivo_id" integer NOT NULL,
	"formato" text NOT NULL,
	"colunas" jsonb NOT NULL,
	"total" integer NOT NULL,
	"mapa" jsonb NOT NULL,
	"duplicados" varchar(10) DEFAULT 'atualizar' NOT NULL,
	"ato" varchar(10),
	"tarefa_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_por" integer,
	CONSTRAINT "importacao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "importacao_linha" (
	"entidade_id" integer NOT NULL,
	"importacao_id" integer NOT NULL,
	"linha" integer NOT NULL,
	"feito" varchar(10) NOT NULL,
	"registro" varchar(14) DEFAULT '' NOT NULL,
	"matricula" integer,
	"versao" integer,
	"antes" jsonb,
	"depois" jsonb,
	"erros" jsonb,
	CONSTRAINT "importacao_linha_entidade_id_importacao_id_linha_pk" PRIMARY KEY("entidade_id","importacao_id","linha")
);
--> statement-breakpoint
CREATE TABLE "indice" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "indice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por" integer,
	"excluido_em" timestamp with time zone,
	"nome_ordem" text collate "C" GENERATED ALWAYS AS (nullif(simplificar(nome), '')) STORED,
	"taxas" text DEFAULT '' NOT NULL,
	CONSTRAINT "indice_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "juncao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "juncao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"recurso" varchar(40) NOT NULL,
	"fica" integer NOT NULL,
	"sai" integer NOT NULL,
	"movidos" jsonb NOT NULL,
	"feita_em" timestamp with time zone DEFAULT now() NOT NULL,
	"feita_por" integer NOT NULL,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" integer,
	CONSTRAINT "juncao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "juncao_de_dois" CHECK ("juncao"."fica" <> "juncao"."sai")
);
--> statement-breakpoint
CREATE TABLE "lancamento" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "lancamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"data" date NOT NULL,
	"debita" varchar(12) NOT NULL,
	"credita" varchar(12) NOT NULL,
	"valor" bigint NOT NULL,
	"debito_id" integer,
	"credito_id" integer,
	"estorna_id" integer,
	"motivo" text DEFAULT '' NOT NULL,
	"forma" varchar(15),
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	CONSTRAINT "lancamento_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "lancamento_valor" CHECK ("lancamento"."valor" > 0),
	CONSTRAINT "lancamento_contas" CHECK ("lancamento"."debita" <> "lancamento"."credita"),
	CONSTRAINT "lancamento_forma" CHECK ("lancamento"."forma" is null or 'caixa' in ("lancamento"."debita", "lancamento"."credita")),
	CONSTRAINT "lancamento_com_debito" CHECK (not ('receber' in ("lancamento"."debita", "lancamento"."credita")) or "lancamento"."debito_id" is not null),
	CONSTRAINT "lancamento_com_credito" CHECK (not ('creditos' in ("lancamento"."debita", "lancamento"."credita")) or "lancamento"."credito_id" is not null)
);
--> statement-breakpoint
-- written every second and worth nothing a minute later: no WAL for it
CREATE UNLOGGED TABLE "limite_uso" (
	"chave" varchar(64) PRIMARY KEY NOT NULL,
	"quantas" integer NOT NULL,
	"acaba" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"menu_type" varchar(10) NOT NULL,
	"chave" varchar(40),
	"pai_id" integer,
	"ordem" integer,
	"text" text,
	"icon" varchar(40),
	"link" text,
	"permissao" varchar(40),
	"oculto" boolean DEFAULT false NOT NULL,
	"html" text,
	"url" text,
	CONSTRAINT "menu_item_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "menu_item_proprio" CHECK ("menu_item"."chave" is not null or ("menu_item"."ordem" is not null and "menu_item"."text" is not null and "menu_item"."icon" is not null)),
	CONSTRAINT "menu_item_mudanca" CHECK ("menu_item"."chave" is null or num_nonnulls("menu_item"."pai_id", "menu_item"."link", "menu_item"."permissao", "menu_item"."html", "menu_item"."url") = 0)
);
--> statement-breakpoint
CREATE TABLE "nosso_numero" (
	"entidade_id" integer NOT NULL,
	"banco" char(3) NOT NULL,
	"convenio" varchar(10) NOT NULL,
	"ultimo" bigint NOT NULL,
	CONSTRAINT "nosso_numero_entidade_id_banco_convenio_pk" PRIMARY KEY("entidade_id","banco","convenio")
);
--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"message_type" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lida_em" timestamp with time zone,
	CONSTRAINT "notificacao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "pessoa_fisica" (
	"id" integer NOT NULL,
	"entidade_id" integer NOT NULL,
	"data_nascimento" date,
	"sexo" varchar(10),
	"rg" text DEFAULT '' NOT NULL,
	"orgao_emissor" text DEFAULT '' NOT NULL,
	"pis" text DEFAULT '' NOT NULL,
	"nome_da_mae" text DEFAULT '' NOT NULL,
	"categoria_id" integer,
	"estado_civil_id" integer,
	"grau_instrucao_id" integer,
	"funcao_id" integer,
	CONSTRAINT "pessoa_fisica_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "pessoa_juridica" (
	"id" integer NOT NULL,
	"entidade_id" integer NOT NULL,
	"inscricao_estadual" text DEFAULT '' NOT NULL,
	"inscricao_municipal" text DEFAULT '' NOT NULL,
	"cnae" text DEFAULT '' NOT NULL,
	"natureza_juridica" text DEFAULT '' NOT NULL,
	"porte" varchar(10),
	"data_abertura" date,
	"capital_social" bigint,
	"numero_empregados" integer,
	"contabilidade_id" integer,
	"categoria_id" integer,
	CONSTRAINT "pessoa_juridica_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "politica" (
	"entidade_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"html" text NOT NULL,
	"publicada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "politica_entidade_id_versao_pk" PRIMARY KEY("entidade_id","versao")
);
--> statement-breakpoint
CREATE TABLE "preferencia" (
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"chave" varchar(60) NOT NULL,
	"valor" jsonb NOT NULL,
	"atualizada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencia_entidade_id_usuario_id_chave_pk" PRIMARY KEY("entidade_id","usuario_id","chave")
);
--> statement-breakpoint
CREATE TABLE "presenca" (
	"entidade_id" integer NOT NULL,
	"cadastro_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presenca_entidade_id_cadastro_id_usuario_id_pk" PRIMARY KEY("entidade_id","cadastro_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "sequencia" (
	"entidade_id" integer NOT NULL,
	"nome" varchar(40) NOT NULL,
	"ultimo" integer NOT NULL,
	CONSTRAINT "sequencia_entidade_id_nome_pk" PRIMARY KEY("entidade_id","nome")
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"familia" char(22) NOT NULL,
	"token_hash" char(64) NOT NULL,
	"token_anterior_hash" char(64),
	"sal" char(43) NOT NULL,
	"trocado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"ip" varchar(45) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	"latitude" text,
	"longitude" text,
	CONSTRAINT "sessao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "sessao_familia_unique" UNIQUE("familia")
);
--> statement-breakpoint
CREATE TABLE "tarefa" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"tipo" varchar(40) NOT NULL,
	"titulo" text NOT NULL,
	"situacao" varchar(12) DEFAULT 'na-fila' NOT NULL,
	"parametros" jsonb NOT NULL,
	"ponto" jsonb,
	"feitos" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"relatorio" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"erro" text,
	"cancelar_em" timestamp with time zone,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"iniciada_em" timestamp with time zone,
	"terminada_em" timestamp with time zone,
	"usuario_id" integer,
	CONSTRAINT "tarefa_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
CREATE TABLE "tentativa_login" (
	"entidade_id" integer NOT NULL,
	"chave" varchar(64) NOT NULL,
	"falhas" integer NOT NULL,
	"ultima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"bloqueado_ate" timestamp with time zone,
	CONSTRAINT "tentativa_login_entidade_id_chave_pk" PRIMARY KEY("entidade_id","chave")
);
--> statement-breakpoint
CREATE TABLE "token_unico" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "token_unico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"finalidade" varchar(10) NOT NULL,
	"token_hash" char(64) NOT NULL,
	"usuario_id" integer,
	"pedido" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "token_unico_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "token_unico_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"is_admin" boolean NOT NULL,
	"nome" text NOT NULL,
	"email" varchar(254) NOT NULL,
	"registro" varchar(14),
	"senha_hash" text,
	"papeis" text[] DEFAULT '{}' NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"email_confirmado_em" timestamp with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	"totp_segredo" text,
	"totp_ativo_em" timestamp with time zone,
	"totp_passo" integer,
	"codigos_recuperacao" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "usuario_entidade_id_id_pk" PRIMARY KEY("entidade_id","id"),
	CONSTRAINT "usuario_email_minusculo" CHECK ("usuario"."email" = lower("usuario"."email"))
);
--> statement-breakpoint
CREATE TABLE "visao" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "visao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lista" varchar(40) NOT NULL,
	"nome" varchar(60) NOT NULL,
	"busca" text NOT NULL,
	"compartilhada" boolean DEFAULT false NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visao_entidade_id_id_pk" PRIMARY KEY("entidade_id","id")
);
--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aceite_politica" ADD CONSTRAINT "aceite_politica_politica_fk" FOREIGN KEY ("entidade_id","versao") REFERENCES "public"."politica"("entidade_id","versao") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo" ADD CONSTRAINT "acordo_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_acordo_fk" FOREIGN KEY ("entidade_id","acordo_id") REFERENCES "public"."acordo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acordo_debito" ADD CONSTRAINT "acordo_debito_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apoio" ADD CONSTRAINT "apoio_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto" ADD CONSTRAINT "boleto_conta_fk" FOREIGN KEY ("entidade_id","conta_id") REFERENCES "public"."conta_bancaria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_boleto_fk" FOREIGN KEY ("entidade_id","boleto_id") REFERENCES "public"."boleto"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boleto_debito" ADD CONSTRAINT "boleto_debito_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_juntado_a_fk" FOREIGN KEY ("entidade_id","juntado_a_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_pronome_fk" FOREIGN KEY ("entidade_id","pronome_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_departamento_fk" FOREIGN KEY ("entidade_id","departamento_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_contato" ADD CONSTRAINT "cadastro_contato_cargo_fk" FOREIGN KEY ("entidade_id","cargo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_dependente" ADD CONSTRAINT "cadastro_dependente_parentesco_fk" FOREIGN KEY ("entidade_id","parentesco_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_a_fk" FOREIGN KEY ("entidade_id","a_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_b_fk" FOREIGN KEY ("entidade_id","b_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_duplicado" ADD CONSTRAINT "cadastro_duplicado_dispensado_por_fk" FOREIGN KEY ("entidade_id","dispensado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_email" ADD CONSTRAINT "cadastro_email_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_email" ADD CONSTRAINT "cadastro_email_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_endereco" ADD CONSTRAINT "cadastro_endereco_tipo_fk" FOREIGN KEY ("entidade_id","tipo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_exercicio" ADD CONSTRAINT "cadastro_exercicio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_exercicio" ADD CONSTRAINT "cadastro_exercicio_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_isencao" ADD CONSTRAINT "cadastro_isencao_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_marcador" ADD CONSTRAINT "cadastro_marcador_marcador_fk" FOREIGN KEY ("entidade_id","marcador_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca" ADD CONSTRAINT "cadastro_mudanca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca" ADD CONSTRAINT "cadastro_mudanca_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_mudanca_fk" FOREIGN KEY ("entidade_id","mudanca_id") REFERENCES "public"."cadastro_mudanca"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_mudanca_linha" ADD CONSTRAINT "cadastro_mudanca_linha_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_procura" ADD CONSTRAINT "cadastro_procura_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- a tarefa that is forgotten leaves what it did
ALTER TABLE "cadastro_procura" ADD CONSTRAINT "cadastro_procura_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_socio" ADD CONSTRAINT "cadastro_socio_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_socio" ADD CONSTRAINT "cadastro_socio_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_telefone" ADD CONSTRAINT "cadastro_telefone_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cadastro_telefone" ADD CONSTRAINT "cadastro_telefone_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categoria" ADD CONSTRAINT "categoria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categoria" ADD CONSTRAINT "categoria_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificado" ADD CONSTRAINT "certificado_incluido_por_fk" FOREIGN KEY ("entidade_id","incluido_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- a tarefa that is forgotten leaves what it did
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_pessoa_fk" FOREIGN KEY ("entidade_id","pessoa_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_funcao_fk" FOREIGN KEY ("entidade_id","funcao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colaborador" ADD CONSTRAINT "colaborador_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_credito_fk" FOREIGN KEY ("entidade_id","credito_id") REFERENCES "public"."credito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comprovante" ADD CONSTRAINT "comprovante_emitido_por_fk" FOREIGN KEY ("entidade_id","emitido_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conta_bancaria" ADD CONSTRAINT "conta_bancaria_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contabilidade" ADD CONSTRAINT "contabilidade_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_conta_fk" FOREIGN KEY ("entidade_id","conta_id") REFERENCES "public"."conta_bancaria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_indice_fk" FOREIGN KEY ("entidade_id","indice_id") REFERENCES "public"."indice"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao" ADD CONSTRAINT "contribuicao_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_periodo" ADD CONSTRAINT "contribuicao_periodo_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_periodo" ADD CONSTRAINT "contribuicao_periodo_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_tabela" ADD CONSTRAINT "contribuicao_tabela_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribuicao_tabela" ADD CONSTRAINT "contribuicao_tabela_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito" ADD CONSTRAINT "credito_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credito_somado" ADD CONSTRAINT "credito_somado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_acordo_fk" FOREIGN KEY ("entidade_id","acordo_id") REFERENCES "public"."acordo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_cobranca_fk" FOREIGN KEY ("entidade_id","cobranca_id") REFERENCES "public"."cobranca"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito" ADD CONSTRAINT "debito_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito_somado" ADD CONSTRAINT "debito_somado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debito_somado" ADD CONSTRAINT "debito_somado_contribuicao_fk" FOREIGN KEY ("entidade_id","contribuicao_id") REFERENCES "public"."contribuicao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departamento_contato" ADD CONSTRAINT "departamento_contato_cargo_fk" FOREIGN KEY ("entidade_id","cargo_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_feito_por_fk" FOREIGN KEY ("entidade_id","feito_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filtro_avancado" ADD CONSTRAINT "filtro_avancado_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filtro_avancado" ADD CONSTRAINT "filtro_avancado_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_fica_fk" FOREIGN KEY ("entidade_id","fica_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_sai_fk" FOREIGN KEY ("entidade_id","sai_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fusao" ADD CONSTRAINT "fusao_desfeita_por_fk" FOREIGN KEY ("entidade_id","desfeita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_arquivo_fk" FOREIGN KEY ("entidade_id","arquivo_id") REFERENCES "public"."arquivo"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_criada_por_fk" FOREIGN KEY ("entidade_id","criada_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- a tarefa that is forgotten leaves what it did
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_tarefa_fk" FOREIGN KEY ("entidade_id","tarefa_id") REFERENCES "public"."tarefa"("entidade_id","id") ON DELETE SET NULL ("tarefa_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_fk" FOREIGN KEY ("entidade_id","importacao_id") REFERENCES "public"."importacao"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indice" ADD CONSTRAINT "indice_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indice" ADD CONSTRAINT "indice_atualizado_por_fk" FOREIGN KEY ("entidade_id","atualizado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_feita_por_fk" FOREIGN KEY ("entidade_id","feita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "juncao" ADD CONSTRAINT "juncao_desfeita_por_fk" FOREIGN KEY ("entidade_id","desfeita_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_debito_fk" FOREIGN KEY ("entidade_id","debito_id") REFERENCES "public"."debito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_credito_fk" FOREIGN KEY ("entidade_id","credito_id") REFERENCES "public"."credito"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_criado_por_fk" FOREIGN KEY ("entidade_id","criado_por") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lancamento" ADD CONSTRAINT "lancamento_estorna_fk" FOREIGN KEY ("entidade_id","estorna_id") REFERENCES "public"."lancamento"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_pai_fk" FOREIGN KEY ("entidade_id","pai_id") REFERENCES "public"."menu_item"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nosso_numero" ADD CONSTRAINT "nosso_numero_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_categoria_fk" FOREIGN KEY ("entidade_id","categoria_id") REFERENCES "public"."categoria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_estado_civil_fk" FOREIGN KEY ("entidade_id","estado_civil_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_grau_instrucao_fk" FOREIGN KEY ("entidade_id","grau_instrucao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_fisica" ADD CONSTRAINT "pessoa_fisica_funcao_fk" FOREIGN KEY ("entidade_id","funcao_id") REFERENCES "public"."apoio"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_cadastro_fk" FOREIGN KEY ("entidade_id","id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_contabilidade_fk" FOREIGN KEY ("entidade_id","contabilidade_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pessoa_juridica" ADD CONSTRAINT "pessoa_juridica_categoria_fk" FOREIGN KEY ("entidade_id","categoria_id") REFERENCES "public"."categoria"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "politica" ADD CONSTRAINT "politica_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_cadastro_fk" FOREIGN KEY ("entidade_id","cadastro_id") REFERENCES "public"."cadastro"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presenca" ADD CONSTRAINT "presenca_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequencia" ADD CONSTRAINT "sequencia_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tentativa_login" ADD CONSTRAINT "tentativa_login_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_unico" ADD CONSTRAINT "token_unico_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_entidade_id_entidade_id_fk" FOREIGN KEY ("entidade_id") REFERENCES "public"."entidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao" ADD CONSTRAINT "visao_usuario_fk" FOREIGN KEY ("entidade_id","usuario_id") REFERENCES "public"."usuario"("entidade_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acesso_usuario_cadastro" ON "acesso" USING btree ("usuario_id","cadastro_id");--> statement-breakpoint
CREATE INDEX "acordo_data" ON "acordo" USING btree ("entidade_id","data","id");--> statement-breakpoint
CREATE INDEX "acordo_debito_acordo" ON "acordo_debito" USING btree ("acordo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "acordo_debito_vigente" ON "acordo_debito" USING btree ("debito_id") WHERE vigente;--> statement-breakpoint
CREATE INDEX "anexo_cadastro" ON "anexo" USING btree ("entidade_id","cadastro_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "apoio_nome" ON "apoio" USING btree ("entidade_id","tipo","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "arquivo_hash" ON "arquivo" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "auditoria_linha" ON "auditoria" USING btree ("entidade_id","tabela","linha","id");--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING btree ("entidade_id","em");--> statement-breakpoint
CREATE INDEX "auditoria_parte" ON "auditoria" USING btree ("entidade_id","tabela",split_part(linha, '/', 1)) WHERE strpos(linha, '/') > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_nosso_numero" ON "boleto" USING btree ("entidade_id","banco","convenio","nosso_numero","repeticao");--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_debito_unico" ON "boleto_debito" USING btree ("boleto_id","debito_id");--> statement-breakpoint
CREATE INDEX "boleto_debito_debito" ON "boleto_debito" USING btree ("debito_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boleto_vivo" ON "boleto_debito" USING btree ("debito_id") WHERE vivo;--> statement-breakpoint
CREATE UNIQUE INDEX "cadastro_matricula" ON "cadastro" USING btree ("entidade_id","tipo","matricula");--> statement-breakpoint
CREATE UNIQUE INDEX "cadastro_registro" ON "cadastro" USING btree ("entidade_id","tipo","registro") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome" ON "cadastro" USING btree ("entidade_id","tipo","nome_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome_fantasia" ON "cadastro" USING btree ("entidade_id","tipo","nome_fantasia_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_cidade" ON "cadastro" USING btree ("entidade_id","tipo","cidade_ordem","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_nome_fantasia_desce" ON "cadastro" USING btree ("entidade_id","tipo","nome_fantasia_ordem" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_cidade_desce" ON "cadastro" USING btree ("entidade_id","tipo","cidade_ordem" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_contagem" ON "cadastro" USING btree ("entidade_id","tipo","ativo","uf","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_por_id" ON "cadastro" USING btree ("entidade_id","tipo","id","ativo","uf") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_por_telefone" ON "cadastro" USING btree ("entidade_id","tipo",regexp_replace("telefone", '[^0-9]', '', 'g'),"id") WHERE excluido_em is null and telefone <> '';--> statement-breakpoint
CREATE INDEX "cadastro_por_email" ON "cadastro" USING btree ("entidade_id","tipo",lower("email") collate "C","id") WHERE excluido_em is null and email <> '';--> statement-breakpoint
CREATE INDEX "cadastro_em_analise" ON "cadastro" USING btree ("entidade_id","tipo","id") WHERE analise = 'pendente' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_lixeira" ON "cadastro" USING btree ("entidade_id","tipo","excluido_em","id") WHERE excluido_em is not null;--> statement-breakpoint
CREATE INDEX "cadastro_busca" ON "cadastro" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cadastro_contato_pai" ON "cadastro_contato" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_dependente_pai" ON "cadastro_dependente" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_duplicado_aberto" ON "cadastro_duplicado" USING btree ("entidade_id","tipo","pontos" DESC NULLS FIRST,"a_id","b_id") WHERE dispensado_em is null;--> statement-breakpoint
CREATE INDEX "cadastro_duplicado_dispensado" ON "cadastro_duplicado" USING btree ("entidade_id","tipo","pontos" DESC NULLS FIRST,"a_id","b_id") WHERE dispensado_em is not null;--> statement-breakpoint
CREATE INDEX "cadastro_email_pai" ON "cadastro_email" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_endereco_pai" ON "cadastro_endereco" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_exercicio_pai" ON "cadastro_exercicio" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_isencao_pai" ON "cadastro_isencao" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_isencao_contribuicao" ON "cadastro_isencao" USING btree ("entidade_id","contribuicao_id");--> statement-breakpoint
CREATE INDEX "cadastro_marcador_pai" ON "cadastro_marcador" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_marcador_marcador" ON "cadastro_marcador" USING btree ("entidade_id","marcador_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_socio_pai" ON "cadastro_socio" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "cadastro_telefone_pai" ON "cadastro_telefone" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categoria_nome" ON "categoria" USING btree ("entidade_id","tipo","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificado_impressao" ON "certificado" USING btree ("entidade_id","impressao") WHERE removido_em is null;--> statement-breakpoint
CREATE INDEX "cobranca_recente" ON "cobranca" USING btree ("entidade_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "colaborador_atual" ON "colaborador" USING btree ("entidade_id","cadastro_id","pessoa_id") WHERE fim is null;--> statement-breakpoint
CREATE INDEX "colaborador_cadastro" ON "colaborador" USING btree ("entidade_id","cadastro_id");--> statement-breakpoint
CREATE INDEX "colaborador_pessoa" ON "colaborador" USING btree ("entidade_id","pessoa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comprovante_codigo" ON "comprovante" USING btree ("entidade_id","codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "comprovante_credito" ON "comprovante" USING btree ("entidade_id","credito_id") WHERE credito_id is not null;--> statement-breakpoint
CREATE INDEX "comprovante_cadastro" ON "comprovante" USING btree ("cadastro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conta_bancaria_nome" ON "conta_bancaria" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contribuicao_codigo" ON "contribuicao" USING btree ("entidade_id","cod_contrib") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contribuicao_nome" ON "contribuicao" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "contribuicao_periodo_pai" ON "contribuicao_periodo" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "contribuicao_tabela_pai" ON "contribuicao_tabela" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE INDEX "credito_data" ON "credito" USING btree ("entidade_id","data","id");--> statement-breakpoint
CREATE INDEX "credito_cadastro" ON "credito" USING btree ("cadastro_id","data");--> statement-breakpoint
CREATE INDEX "credito_somado_mes" ON "credito_somado" USING btree ("entidade_id","mes");--> statement-breakpoint
CREATE UNIQUE INDEX "debito_parcela" ON "debito" USING btree ("acordo_id","parcela") WHERE acordo_id is not null;--> statement-breakpoint
CREATE INDEX "debito_da_cobranca" ON "debito" USING btree ("cobranca_id","id") WHERE cobranca_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debito_unico" ON "debito" USING btree ("cadastro_id","contribuicao_id","periodo") WHERE situacao <> 'cancelado' and acordo_id is null;--> statement-breakpoint
CREATE INDEX "debito_do_cadastro" ON "debito" USING btree ("entidade_id","cadastro_id","vencimento");--> statement-breakpoint
CREATE INDEX "debito_vencimento" ON "debito" USING btree ("entidade_id","vencimento","id");--> statement-breakpoint
CREATE INDEX "debito_aberto" ON "debito" USING btree ("entidade_id","cadastro_id","vencimento") WHERE situacao = 'aberto';--> statement-breakpoint
CREATE INDEX "debito_somado_periodo" ON "debito_somado" USING btree ("entidade_id","periodo");--> statement-breakpoint
CREATE INDEX "departamento_contato_pai" ON "departamento_contato" USING btree ("entidade_id","pai_id");--> statement-breakpoint
CREATE UNIQUE INDEX "filtro_avancado_nome" ON "filtro_avancado" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fusao_vigente" ON "fusao" USING btree ("entidade_id","sai_id") WHERE desfeita_em is null;--> statement-breakpoint
CREATE INDEX "fusao_fica" ON "fusao" USING btree ("entidade_id","fica_id");--> statement-breakpoint
CREATE INDEX "fusao_tipo" ON "fusao" USING btree ("entidade_id","tipo","id");--> statement-breakpoint
CREATE INDEX "importacao_tipo" ON "importacao" USING btree ("entidade_id","tipo","id");--> statement-breakpoint
CREATE INDEX "importacao_linha_registro" ON "importacao_linha" USING btree ("entidade_id","importacao_id","registro");--> statement-breakpoint
CREATE UNIQUE INDEX "indice_nome" ON "indice" USING btree ("entidade_id","nome_ordem") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "juncao_fica" ON "juncao" USING btree ("entidade_id","recurso","fica");--> statement-breakpoint
CREATE INDEX "juncao_sai" ON "juncao" USING btree ("entidade_id","recurso","sai");--> statement-breakpoint
CREATE UNIQUE INDEX "lancamento_estornado" ON "lancamento" USING btree ("entidade_id","estorna_id") WHERE estorna_id is not null;--> statement-breakpoint
CREATE INDEX "lancamento_debito" ON "lancamento" USING btree ("debito_id");--> statement-breakpoint
CREATE INDEX "lancamento_credito" ON "lancamento" USING btree ("credito_id");--> statement-breakpoint
CREATE INDEX "lancamento_data" ON "lancamento" USING btree ("entidade_id","data");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_item_entrada" ON "menu_item" USING btree ("entidade_id","menu_type","chave");--> statement-breakpoint
CREATE INDEX "notificacao_usuario" ON "notificacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "notificacao_nao_lida" ON "notificacao" USING btree ("usuario_id") WHERE lida_em is null;--> statement-breakpoint
CREATE INDEX "pessoa_fisica_categoria" ON "pessoa_fisica" USING btree ("entidade_id","categoria_id");--> statement-breakpoint
CREATE INDEX "pessoa_juridica_categoria" ON "pessoa_juridica" USING btree ("entidade_id","categoria_id");--> statement-breakpoint
CREATE INDEX "pessoa_juridica_por_id" ON "pessoa_juridica" USING btree ("entidade_id","id","porte","capital_social","numero_empregados","data_abertura","categoria_id");--> statement-breakpoint
CREATE INDEX "pessoa_juridica_contabilidade" ON "pessoa_juridica" USING btree ("entidade_id","contabilidade_id");--> statement-breakpoint
CREATE INDEX "presenca_usuario" ON "presenca" USING btree ("entidade_id","usuario_id");--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "tarefa_recentes" ON "tarefa" USING btree ("entidade_id","criada_em");--> statement-breakpoint
CREATE INDEX "token_unico_usuario" ON "token_unico" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "token_unico_expira" ON "token_unico" USING btree ("expira_em");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email" ON "usuario" USING btree ("entidade_id","is_admin","email");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_registro" ON "usuario" USING btree ("entidade_id","is_admin","registro");--> statement-breakpoint
CREATE INDEX "visao_lista" ON "visao" USING btree ("entidade_id","lista");
