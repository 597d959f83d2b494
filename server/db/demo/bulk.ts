import { sql } from 'drizzle-orm'
import type { Database, Db } from '../open.ts'
import { sequencia } from '../schema/cadastro.ts'
import { CARGA } from '../corrente.ts'
import { CANAL_DE_EVENTOS } from '../events.ts'
import { gerarEmpresa, gerarPessoa, type Fonte } from './cadastros.ts'
import { inserirEmpresas, inserirPessoas } from './inserir.ts'

const LOTE = 5_000

/**
 * Adds generated companies or persons to an entidade after those that it has, without debits; for benchmarks and load tests. Each
 * batch of 5 000 is a transaction of its own.
 * @param progresso called after each batch with how many are stored so far
 */
export async function adicionarCadastros(
  { db, conexoes }: Database,
  alvo: { entidadeId: number; tipo: 'pessoajuridica' | 'pessoafisica'; quantidade: number; fonte: Fonte },
  progresso: (feitos: number) => void = () => {},
): Promise<void> {
  const { entidadeId, tipo, quantidade, fonte } = alvo
  for (let feitos = 0; feitos < quantidade;) {
    const lote = Math.min(LOTE, quantidade - feitos)
    await conexoes.transacao(CARGA, async () => {
      const primeira = await reservarMatriculas(db, entidadeId, tipo, lote)
      const matriculas = Array.from({ length: lote }, (_, i) => primeira + i)
      if (tipo === 'pessoajuridica') {
        await inserirEmpresas(
          db,
          entidadeId,
          matriculas.map((matricula) => gerarEmpresa(fonte, matricula)),
        )
      } else {
        await inserirPessoas(
          db,
          entidadeId,
          matriculas.map((matricula) => gerarPessoa(fonte, matricula)),
        )
      }
      // triggers say nothing of a load, yet a server may be running beside it
      const evento = JSON.stringify({ e: entidadeId, n: 'cadastro' })
      await db.execute(sql`select pg_notify(${CANAL_DE_EVENTOS}, ${evento})`)
    })
    feitos += lote
    progresso(feitos)
  }
}

/** Takes matrículas that nobody else can take, and gives the first of them. */
async function reservarMatriculas(
  db: Db,
  entidadeId: number,
  tipo: string,
  quantas: number,
): Promise<number> {
  const [linha] = await db
    .insert(sequencia)
    .values({ entidadeId, nome: `matricula:${tipo}`, ultimo: quantas })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + ${quantas}` },
    })
    .returning({ ultimo: sequencia.ultimo })
  return (linha?.ultimo ?? quantas) - quantas + 1
}
