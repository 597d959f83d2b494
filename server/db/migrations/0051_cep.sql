-- One form for every CEP, 00000-000: in digits alone a spreadsheet takes it for a number. Revisions stay as they are, since nothing else was meant.
UPDATE "cadastro" SET "cep" = regexp_replace("cep", '^(\d{5})(\d{3})$', '\1-\2') WHERE "cep" ~ '^\d{8}$';--> statement-breakpoint
UPDATE "cadastro_endereco" SET "cep" = regexp_replace("cep", '^(\d{5})(\d{3})$', '\1-\2') WHERE "cep" ~ '^\d{8}$';
