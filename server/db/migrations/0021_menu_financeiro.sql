-- The way to the debits, for entidades of earlier releases; those without an admin menu yet get it with their first.
WITH pasta AS (
  INSERT INTO "menu_item" ("entidade_id", "menu_type", "ordem", "text", "icon")
  SELECT DISTINCT "entidade_id", 'admin', 3, 'Financeiro', 'folder' FROM "menu_item" WHERE "menu_type" = 'admin'
  RETURNING "id", "entidade_id"
)
INSERT INTO "menu_item" ("entidade_id", "menu_type", "pai_id", "ordem", "text", "icon", "link", "permissao")
SELECT "entidade_id", 'admin', "id", 1, 'Débitos', 'receipt', '/admin/financeiro/debitos', 'financeiro:ler' FROM pasta;
