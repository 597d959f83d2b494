import { metasDe, type Metas } from '#src/api/contract/cadastro/metas.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

const minutos = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)

/** The targets of a subject of atendimentos, also of one in the trash; none where it sets none. */
export async function metasDoAssunto(escopo: Escopo, id: number): Promise<Metas> {
  const linha = await repo.porId(escopo, recursos.assuntos, id)
  return metasDe({
    metaPrimeiraResposta: minutos(linha?.['metaPrimeiraResposta']),
    metaProximaResposta: minutos(linha?.['metaProximaResposta']),
    metaSolucao: minutos(linha?.['metaSolucao']),
  })
}
