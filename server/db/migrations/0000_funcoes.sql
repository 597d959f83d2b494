CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The form in which texts are searched and sorted; server/db/busca.ts is its twin. "C" makes lower() and the order the same everywhere.
CREATE FUNCTION simplificar(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(texto, 'áàâãäéèêëíìîïóòôõöúùûüçñýÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝ./-''', 'aaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucny') COLLATE "C");
