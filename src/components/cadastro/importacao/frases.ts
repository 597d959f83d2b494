import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'

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

/** Once rows were written. */
const feita: typeof aFazer = {
  ...aFazer,
  pular: 'Já existiam (não foram alterados)',
  erro: 'Com erro (não foram importados)',
}

/** What the rows came to, in words, by what was done. */
export const rotulosDe: Record<AtoDaImportacao, Record<Feito, string>> = {
  conferir: aFazer,
  importar: { ...feita, criar: 'Criados', atualizar: 'Atualizados' },
  desfazer: { ...feita, criar: 'Ainda criados', atualizar: 'Ainda atualizados' },
}
