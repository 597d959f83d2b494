import { setTimeout as pausa } from 'node:timers/promises'
import {
  cadastroQuery,
  listasCadastro,
  type CadastroQuery,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { somadas } from '#src/api/contract/servicos/totais.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database } from '#server/db/open.ts'
import { listas } from '#server/modules/cadastro/cadastro/lista-repo.ts'
import { ms, type Medida } from './lib.ts'
import { COMPLEXA } from './list-cases.ts'

const VEZES = 3

/**
 * How long another waits for the only connection while a list is read that no index orders, or whose filter reads every row. A figure without
 * a target: an entidade that this hinders has PostgreSQL.
 */
export async function medirEsperas(
  database: Database,
  entidadeId: number,
  tipo: 'pessoajuridica',
): Promise<Medida[]> {
  const { pool, conexoes } = database
  const escopo = database.escopo(entidadeId, SISTEMA)
  const lista = listas[tipo]
  const query = (partes: object): CadastroQuery => cadastroQuery.parse(partes)
  const somas = somadas(listasCadastro[tipo].colunas)
  const filtrada = query({ email: 'contem.zzq' })
  const trabalhos: [string, () => Promise<unknown>][] = [
    ['página 1, por nome', () => lista.pagina(escopo, query({}))],
    ['página 1, por bairro', () => lista.pagina(escopo, query({ sort: 'bairro' }))],
    ['página 1, por capital ↓', () => lista.pagina(escopo, query({ sort: '-capitalSocial' }))],
    ['e-mail contém (nada)', () => lista.pagina(escopo, filtrada)],
    ['3 filtros, 2 ordens', () => lista.pagina(escopo, query(COMPLEXA))],
    ['porte vazio (nenhum)', () => lista.pagina(escopo, query({ porte: 'vazio' }))],
    ['ids de todas, por nome', () => lista.ids(escopo, query({}))],
    ['ids de todas, por e-mail', () => lista.ids(escopo, query({ sort: 'email' }))],
    ['ids de uma seleção', () => lista.idsDepois(escopo, filtrada, 0, 500)],
    ['soma das colunas', () => lista.totais(escopo, query({}), somas)],
  ]

  /** The longest wait of somebody who asks for next to nothing, again and again, until the work is done. */
  async function pior(trabalho: Promise<unknown>): Promise<number> {
    let espera = 0
    const estado = { emCurso: true }
    const fim = trabalho.finally(() => (estado.emCurso = false))
    while (estado.emCurso) {
      const inicio = performance.now()
      await pool.query('select 1')
      espera = Math.max(espera, performance.now() - inicio)
      await pausa(1)
    }
    await fim
    return espera
  }

  const medidas: Medida[] = []
  for (const [oque, trabalho] of trabalhos) {
    const esperas: number[] = []
    const inicio = performance.now()
    for (let i = 0; i < VEZES; i++) {
      conexoes.contagens.mudou(entidadeId, ['cadastro'])
      esperas.push(await pior(trabalho()))
    }
    const cada = (performance.now() - inicio) / VEZES
    const espera = Math.max(...esperas)
    medidas.push({
      oque: `enquanto isso, outros esperam: ${oque}`,
      medido: `${ms(espera)} no máximo, de ${ms(cada)}`,
    })
  }
  return medidas
}
