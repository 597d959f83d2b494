-- Comparing text is blind to typographic signs, ligatures, all Latin accents and what is not seen (server/db/busca.ts).
CREATE OR REPLACE FUNCTION simplificar(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(texto, '´᾽᾿´', ''), NFKD), '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufffb]', '', 'g'), 'ŁłĐđÐðØøıȷĦħŦŧŊŋĸÆŒÞẞ./-''"`‘’‚‛“”„‟‹›«»′″ʹʺʻʼʽ‐‒–—―−⁄·', 'llddddooijhhttnnkæœþß'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss') COLLATE "C");
--> statement-breakpoint
-- What is stored by it is computed again, without telling the audit: nobody changed anything.
ALTER TABLE cadastro DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE cadastro SET nome = nome, nome_fantasia = nome_fantasia, cidade = cidade;--> statement-breakpoint
ALTER TABLE cadastro ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE apoio DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE apoio SET nome = nome;--> statement-breakpoint
ALTER TABLE apoio ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE categoria DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE categoria SET nome = nome;--> statement-breakpoint
ALTER TABLE categoria ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE conta_bancaria DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE conta_bancaria SET nome = nome;--> statement-breakpoint
ALTER TABLE conta_bancaria ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE contribuicao DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE contribuicao SET nome = nome;--> statement-breakpoint
ALTER TABLE contribuicao ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE filtro_avancado DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE filtro_avancado SET nome = nome;--> statement-breakpoint
ALTER TABLE filtro_avancado ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE indice DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE indice SET nome = nome;--> statement-breakpoint
ALTER TABLE indice ENABLE TRIGGER USER;
