import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import type { relatoriosFinanceiros } from '#src/api/contract/geral/relatorios-financeiros.ts'
import { simplificar } from '#server/db/busca.ts'
import {
  devedores,
  HOJE,
  medirAcordos,
  medirAtraso,
  medirCobranca,
  medirInadimplencia,
  medirPagamentos,
  soma,
  type Livro,
} from './dinheiro-ingenuo.ts'
import { agrupados, type Fato } from './ingenuo.ts'

export type Busca = Readonly<Record<string, string>>
interface Recorte {
  busca: Busca
  ingenuo: (por: string[]) => Linha[]
}
export type NomeDoRelatorio = keyof typeof relatoriosFinanceiros

const nosMeses = (de: string, ate: string) => (mes: string) => mes >= de && mes <= ate
const ultimos = nosMeses('2025-12', '2026-11')
/** Periods as they are asked for, and what is in them: the report's own first. */
const PERIODOS: [string | null, (mes: string) => boolean][] = [
  [null, ultimos],
  ['entre.2025-10,2026-02', nosMeses('2025-10', '2026-02')],
  ['igual.2026-11', (mes) => mes === '2026-11'],
  ['em.2026-03,2026-07', (mes) => mes === '2026-03' || mes === '2026-07'],
]
const nosPeriodos = <F>(nome: string, mesDe: (um: F) => string): [Busca, (um: F) => boolean][] =>
  PERIODOS.map(([filtro, dentro]) => [filtro === null ? {} : { [nome]: filtro }, (um) => dentro(mesDe(um))])

export const assistencial = ({ contribuicao }: { contribuicao: string }) =>
  simplificar(contribuicao) === simplificar('Contribuição assistencial')
const mensalidade = ({ contribuicao }: { contribuicao: string }) => contribuicao.startsWith('Mensalidade')
/** Whether any figure of a row is something. */
export const algo = (linha: Linha) =>
  Object.values(linha).some((valor) => typeof valor === 'number' && valor !== 0)

/** How each report is asked, and what a count by hand says of it. */
export function casosDe(deQuem: Livro): Record<NomeDoRelatorio, Recorte[]> {
  const { debitos, recebidos, aplicados, acordos, dispensas, fechamentos } = deQuem
  const recortes = <F extends Fato>(
    fatos: readonly F[],
    medir: (deles: F[]) => Linha,
    quais: [Busca, (um: F) => boolean][],
  ): Recorte[] =>
    quais.map(([busca, qual]) => ({
      busca,
      ingenuo: (por) => agrupados(fatos.filter(qual), por, medir, algo),
    }))
  type Pagamento = Livro['recebidos'][number]
  const doCaixa: [Busca, (um: Pick<Pagamento, 'mes' | 'forma'>) => boolean][] = [
    ...nosPeriodos<Pick<Pagamento, 'mes' | 'forma'>>('mes', ({ mes }) => mes),
    [{ forma: 'em.pix,boleto' }, ({ mes, forma }) => ultimos(mes) && (forma === 'pix' || forma === 'boleto')],
    [{ forma: 'vazio' }, ({ mes, forma }) => ultimos(mes) && forma === null],
  ]
  type Debito = Livro['debitos'][number]
  const dasCompetencias: [Busca, (um: Debito) => boolean][] = [
    ...nosPeriodos<Debito>('competencia', ({ competencia }) => competencia),
    [
      { contribuicao: 'igual.contribuicao assistencial' },
      (um) => ultimos(um.competencia) && assistencial(um),
    ],
    [{ contribuicao: 'contem.mensalid' }, (um) => ultimos(um.competencia) && mensalidade(um)],
  ]
  const vencidos: [Busca, (um: Debito) => boolean][] = [
    [{}, ({ vencido }) => vencido],
    [{ contribuicao: 'igual.contribuicao assistencial' }, (um) => um.vencido && assistencial(um)],
    [{ tipo: 'em.pessoafisica' }, (um) => um.vencido && um.tipo === 'pessoafisica'],
    [{ cidade: 'igual.sao paulo' }, (um) => um.vencido && /^s.o paulo$/i.test(um.cidade)],
    [{ cidade: 'vazio' }, (um) => um.vencido && um.cidade === ''],
  ]
  const aVencer: [Busca, (um: Debito) => boolean][] = [
    [{}, (um) => um.aVencer],
    [{ contribuicao: 'contem.mensalid' }, (um) => um.aVencer && mensalidade(um)],
    [{ tipo: 'em.pessoafisica,contabilidade' }, (um) => um.aVencer && um.tipo !== 'pessoajuridica'],
  ]
  const maiores = (busca: Busca, quais: (um: ReturnType<typeof devedores>[number]) => boolean): Recorte => ({
    busca,
    ingenuo: () => devedores(deQuem).filter(quais),
  })
  const feitos = (busca: Busca, dentro: (dia: string) => boolean): Recorte => ({
    busca,
    ingenuo: () =>
      fechamentos
        .filter(({ dia }) => dentro(dia))
        .map(({ dia: _dia, ...feito }) => ({ ...feito, quantidade: 1 })),
  })
  const dada = ({ mes }: { mes: string }) => mes
  return {
    arrecadacao: recortes(recebidos, medirPagamentos, doCaixa),
    'pagamentos-por-forma': recortes(recebidos, medirPagamentos, doCaixa),
    'arrecadacao-por-contribuicao': recortes(
      aplicados,
      (deles) => ({ valor: soma(deles.map(({ valor }) => valor)) }),
      doCaixa,
    ),
    'recebido-e-faturado': recortes(debitos, medirCobranca, dasCompetencias),
    inadimplencia: recortes(debitos, medirInadimplencia, dasCompetencias),
    atraso: recortes(debitos, medirAtraso, vencidos),
    'maiores-devedores': [
      maiores({}, () => true),
      maiores({ tipo: 'em.contabilidade' }, ({ tipo }) => tipo === 'contabilidade'),
      maiores({ cidade: 'igual.franca' }, ({ cidade }) => cidade === 'Franca'),
    ],
    previsao: recortes(
      debitos,
      (deles) => ({ quantidade: deles.length, saldo: soma(deles.map(({ saldo }) => saldo)) }),
      aVencer,
    ),
    acordos: recortes(acordos, medirAcordos, nosPeriodos<Livro['acordos'][number]>('mes', dada)),
    'dispensas-e-cancelamentos': recortes(
      dispensas,
      (deles) => ({ quantidade: deles.length, valor: soma(deles.map(({ saldo }) => saldo)) }),
      [
        ...nosPeriodos<Livro['dispensas'][number]>('mes', dada),
        [{ contribuicao: 'igual.contribuicao assistencial' }, (um) => ultimos(um.mes) && assistencial(um)],
      ],
    ),
    fechamentos: [
      feitos({}, (dia) => dia >= '2025-11-16' && dia <= HOJE),
      feitos({ dia: 'entre.2025-01-01,2025-11-15' }, (dia) => dia <= '2025-11-15'),
      feitos({ dia: `igual.${HOJE}` }, (dia) => dia === HOJE),
    ],
  }
}
