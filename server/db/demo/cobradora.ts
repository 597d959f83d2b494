import type { Db } from '../open.ts'
import { contaBancaria, contribuicao, contribuicaoPeriodo, contribuicaoTabela } from '../schema/dinheiro.ts'
import { dayOfMonth, toData, toMonth, toPeriodo } from './calendar.ts'
import { CONTAS, CONTRIBUICOES, type ContribuicaoDemo } from './contribuicoes.ts'
import type { Cobradora } from './inserir.ts'

/** Years before the current one whose tables are told. */
const ANOS = 2

/** Stores what an entidade collects, with its contas, the tables of the last years and the due dates of the current one. */
export async function inserirContribuicoes(db: Db, entidadeId: number, hoje: number): Promise<Cobradora> {
  const contas = await db
    .insert(contaBancaria)
    .values(CONTAS.map((conta) => ({ ...conta, entidadeId })))
    .returning({ id: contaBancaria.id, banco: contaBancaria.banco })
  const contaDe = (banco: string) => contas.find((conta) => conta.banco === banco)?.id ?? 0
  const linhas = await db
    .insert(contribuicao)
    .values(CONTRIBUICOES.map(({ banco, linha }) => ({ ...linha, entidadeId, contaId: contaDe(banco) })))
    .returning({ id: contribuicao.id, codContrib: contribuicao.codContrib })
  const idPorCodigo = new Map(linhas.map(({ id, codContrib }) => [codContrib, id]))
  const idDe = ({ linha }: ContribuicaoDemo) => idPorCodigo.get(linha.codContrib) ?? 0
  const mesAtual = toMonth(toData(hoje))
  const ano = Math.floor(mesAtual / 12)
  await db.insert(contribuicaoTabela).values(
    CONTRIBUICOES.flatMap((demo) =>
      Array.from({ length: ANOS + 1 }, (_, ordem) => ({
        ...demo.tabela(ano - ANOS + ordem),
        inicio: `${ano - ANOS + ordem}-01`,
        entidadeId,
        paiId: idDe(demo),
        ordem,
      })),
    ),
  )
  await db.insert(contribuicaoPeriodo).values(
    CONTRIBUICOES.flatMap((demo) =>
      (demo.meses ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((mes, ordem) => ({
        periodo: toPeriodo(ano * 12 + mes - 1),
        vencimento: toData(dayOfMonth(ano * 12 + mes - 1, demo.dia)),
        entidadeId,
        paiId: idDe(demo),
        ordem,
      })),
    ),
  )
  const guardada = (demo: ContribuicaoDemo) => ({ id: idDe(demo), contaId: contaDe(demo.banco) })
  return { entidadeId, contribuicoes: new Map(CONTRIBUICOES.map((demo) => [demo, guardada(demo)])) }
}
