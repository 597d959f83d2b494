// All tables, for what goes over every one of them; everything else imports a table from its area.
export * from './entidade.ts'
export * from './nucleo.ts'
export * from './servicos.ts'
export * from './cadastro.ts'
export * from './contas.ts'
export * from './dinheiro.ts'
export * from './geral.ts'
export * from './partes.ts'
