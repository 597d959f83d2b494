import type { Campo } from '#src/api/contract/nucleo/campo.ts'
import { formatarPercentual, textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { escreverDuracao } from '#src/api/contract/nucleo/duracao.ts'
import { fraseDasFaixas } from '#src/api/contract/cadastro/tabela-valores.ts'
import { fraseDosGrupos } from '#src/api/contract/cadastro/filtro-avancado-frase.ts'
import type { CamposDaParte, Partes } from '#src/api/contract/nucleo/parte.ts'
import type { Referencia } from '#src/api/contract/nucleo/referencia.ts'
import type { DescricaoCampo, DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import type { Rotulos } from '#src/components/ui/historico/frases.ts'
import type { Opcoes } from './use-opcoes.ts'

type Conhecidas = ReadonlyMap<string, Opcoes>
const NENHUMA: Conhecidas = new Map()

/** How the fields of a declaration are called and read, in a conflict and in the history. */
export function descricaoDe(
  campos: CamposDaParte,
  opcoes: Conhecidas = NENHUMA,
): DescricaoCampos<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [
      nome,
      {
        rotulo: campo.rotulo,
        obrigatorio: campo.obrigatorio,
        mostrar: (valor: unknown) => texto(campo, valor, opcoes),
      },
    ]),
  )
}

function texto(campo: Campo | Referencia, valor: unknown, opcoes: Conhecidas): string {
  if (campo.referencia === undefined) {
    if (campo.editor === 'condicoes') return fraseDosGrupos(typeof valor === 'string' ? valor : '')
    if (campo.editor === 'faixas') return fraseDasFaixas(typeof valor === 'string' ? valor : '')
    if (campo.editor === 'duracao') return typeof valor === 'number' ? escreverDuracao(valor) : ''
    if (campo.editor === 'percentual') return formatarPercentual(Number(valor))
    return textoDaColuna(campo, valor)
  }
  if (valor === null || valor === undefined) return ''
  const { itens, estado } = opcoes.get(campo.referencia) ?? { itens: [], estado: 'pending' }
  const achado = itens.find(({ id }) => id === valor)
  return achado?.nome ?? (estado === 'success' ? '(opção excluída)' : '…')
}

/** The same of lists of nested records, each by its name. */
export function descricaoDasPartes(
  partes: Partes,
  opcoes: Conhecidas,
): Record<string, DescricaoCampo<unknown>> {
  return Object.fromEntries(
    Object.entries(partes).map(([nome, { singular, plural, titulo, campos }]) => [
      nome,
      { rotulo: plural, lista: { singular, plural, titulo, campos: descricaoDe(campos, opcoes) } },
    ]),
  )
}

/** How the history tells of nested records: which came and went, and what changed in which. */
export function rotulosDasPartes(partes: Partes, opcoes: Conhecidas): Rotulos {
  const pares = Object.entries(partes).flatMap(
    ([nome, { singular, plural, campos }]) =>
      [
        [nome, { rotulo: singular, palavra: ({ depois }) => (depois === true ? 'inclusão' : 'remoção') }],
        [`${nome}.ordem`, { rotulo: `Ordem de ${plural.toLowerCase()}`, palavra: () => 'mudança' }],
        ...Object.entries(descricaoDe(campos, opcoes)).map(([campo, descricao]) => [
          `${nome}.${campo}`,
          { ...descricao, daParte: (de: string) => `${singular} ${de} · ${descricao.rotulo}` },
        ]),
      ] as [string, NonNullable<Rotulos[string]>][],
  )
  return Object.fromEntries(pares)
}
