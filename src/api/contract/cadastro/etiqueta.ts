import * as z from 'zod/mini'
import { cadastros } from './cadastro.ts'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import { inteiro } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { selecaoDe, umaSelecao } from '#src/api/contract/servicos/lote.ts'

/** A sheet of labels as it is sold: millimetres from the top left of the sheet; the distance of two labels is that of their left or upper edges. */
export interface FolhaDeEtiquetas {
  nome: string
  papel: readonly [number, number]
  colunas: number
  linhas: number
  largura: number
  altura: number
  esquerda: number
  topo: number
  passoX: number
  passoY: number
}

const A4 = [210, 297] as const
const CARTA = [215.9, 279.4] as const

/** The sheets, by the maker's numbers: those of A4 paper, and those of letter paper that many drawers still hold. */
export const folhasDeEtiquetas = {
  A4363: {
    nome: 'A4363 / A4263: 14 por folha A4',
    papel: A4,
    colunas: 2,
    linhas: 7,
    largura: 99,
    altura: 38.1,
    esquerda: 4.75,
    topo: 15.15,
    passoX: 101.5,
    passoY: 38.1,
  },
  A4362: {
    nome: 'A4362 / A4262: 16 por folha A4',
    papel: A4,
    colunas: 2,
    linhas: 8,
    largura: 99,
    altura: 33.9,
    esquerda: 4.75,
    topo: 12.9,
    passoX: 101.5,
    passoY: 33.9,
  },
  A4360: {
    nome: 'A4360 / A4260: 21 por folha A4',
    papel: A4,
    colunas: 3,
    linhas: 7,
    largura: 63.5,
    altura: 38.1,
    esquerda: 7.25,
    topo: 15.15,
    passoX: 66,
    passoY: 38.1,
  },
  A4356: {
    nome: 'A4356 / A4256: 33 por folha A4',
    papel: A4,
    colunas: 3,
    linhas: 11,
    largura: 63.5,
    altura: 25.4,
    esquerda: 7.25,
    topo: 8.8,
    passoX: 66,
    passoY: 25.4,
  },
  '6180': {
    nome: '6180 / 6280: 30 por folha carta',
    papel: CARTA,
    colunas: 3,
    linhas: 10,
    largura: 66.7,
    altura: 25.4,
    esquerda: 4.8,
    topo: 12.7,
    passoX: 69.8,
    passoY: 25.4,
  },
  '6181': {
    nome: '6181 / 6281: 20 por folha carta',
    papel: CARTA,
    colunas: 2,
    linhas: 10,
    largura: 101.6,
    altura: 25.4,
    esquerda: 4,
    topo: 12.7,
    passoX: 106.3,
    passoY: 25.4,
  },
  '6182': {
    nome: '6182 / 6282: 14 por folha carta',
    papel: CARTA,
    colunas: 2,
    linhas: 7,
    largura: 101.6,
    altura: 33.9,
    esquerda: 4,
    topo: 21.05,
    passoX: 106.3,
    passoY: 33.9,
  },
} as const satisfies Record<string, FolhaDeEtiquetas>
export type NomeDaFolha = keyof typeof folhasDeEtiquetas

/** Labels of a sheet. */
export const porFolha = (folha: NomeDaFolha): number =>
  folhasDeEtiquetas[folha].colunas * folhasDeEtiquetas[folha].linhas

/** Names of those without an address that an answer tells at most. */
export const SEM_ENDERECO_MAX = 20

const previa = z.object({
  /** How many labels there would be. */
  etiquetas: z.int(),
  /** Those whose address is not complete, who get none: how many, and what the first of them lack. */
  semEndereco: z.object({
    total: z.int(),
    primeiros: z.array(z.object({ nome: z.string(), falta: z.string() })),
  }),
})
export type PreviaDasEtiquetas = z.output<typeof previa>

/** Address labels of chosen cadastros. 422 `lixeira` for a query of the trash; 409 `mais-linhas` where it finds more than `esperados`. */
function descrever(tipo: TipoCadastro) {
  const { plural } = tiposCadastro[tipo]
  const selecao = selecaoDe(cadastros[tipo].listar.query)
  return {
    prever: endpoint({
      method: 'POST',
      path: `/api/${tipo}/etiquetas/previa`,
      access: 'cadastro:ler',
      summary: `${plural}: quantas etiquetas de endereço, e quem não tem endereço completo`,
      custo: 'calculo',
      body: z.strictObject(selecao).check(umaSelecao),
      response: previa,
    }),
    /**
     * Starts a tarefa that makes one PDF: those of a query in the order of its list, those named by name. 422 at `primeira` for a place that
     * the sheet has not; 422 `sem-endereco` where nobody's address is complete.
     */
    gerar: endpoint({
      method: 'POST',
      path: `/api/${tipo}/etiquetas`,
      access: 'cadastro:ler',
      summary: `${plural}: etiquetas de endereço, em uma tarefa`,
      body: z
        .strictObject({
          folha: z.enum(Object.keys(folhasDeEtiquetas) as [NomeDaFolha, ...NomeDaFolha[]]), // the keys of the table
          /** The first free label of the first sheet, counted by rows from 1. */
          primeira: inteiro(1),
          ...selecao,
        })
        .check(
          umaSelecao,
          z.refine(({ folha, primeira }) => primeira <= porFolha(folha), {
            path: ['primeira'],
            error: 'A folha não tem tantas etiquetas.',
          }),
        ),
      response: z.object({ tarefaId: z.int(), total: z.int() }),
    }),
  }
}

/** The calls of each kind. */
export const etiquetas = Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, descrever(tipo)])) as Record<
  TipoCadastro,
  ReturnType<typeof descrever>
> // the kinds, which Object.fromEntries forgets
