-- An icon of its own for each entry that has the one with which the app put it there.
UPDATE "menu_item" SET "icon" = novo.icon
FROM (VALUES
  ('/admin/tabelas', 'file', 'table'),
  ('/admin/tabelas/contribuicoes/lista', 'file', 'list'),
  ('/admin/tabelas/contas-bancarias/lista', 'file', 'bank'),
  ('/admin/financeiro/creditos', 'receipt', 'coin'),
  ('/admin/financeiro/cobrancas', 'receipt', 'invoice'),
  ('/admin/financeiro/acordos', 'receipt', 'handshake'),
  ('/admin/financeiro/meses', 'calendar', 'chart'),
  ('/admin/financeiro/conferencia', 'file', 'scale'),
  ('/admin/financeiro/fechamento', 'calendar', 'lock'),
  ('/admin/financeiro/certificados', 'file', 'certificate'),
  ('/admin/configuracao/acesso', 'settings', 'shield')
) AS novo ("link", "antes", "icon")
WHERE "menu_item"."link" = novo."link" AND "menu_item"."icon" = novo."antes";
