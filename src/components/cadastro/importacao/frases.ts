import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'

/** 'contatos, sócios e isenções'. */
export const emLista = (partes: string[]) => new Intl.ListFormat('pt-BR').format(partes)

type Feito = keyof Importacao['contagem']

const aFazer: Record<Feito, string> = {
  criar: 'A criar',
  atualizar: 'A atualizar',
  igual: 'Sem mudança',
  pular: 'Já existem (não serão alterados)',
  erro: 'Com erro (não serão importados)',
  desfeita: 'Desfeitos',
  mantida: 'Mantidos (motivo abaixo)',
}

/** What the rows came to, in words, by what was done. */
export const rotulosDe: Record<AtoDaImportacao, Record<Feito, string>> = {
  conferir: aFazer,
  importar: { ...aFazer, criar: 'Criados', atualizar: 'Atualizados' },
  desfazer: { ...aFazer, criar: 'Ainda criados', atualizar: 'Ainda atualizados' },
}
