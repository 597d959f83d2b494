import { classesDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { conferenciasDoRecurso } from './extensoes.ts'
import * as juncoes from './fusao-repo.ts'
import * as repo from './repo.ts'
import { statusOferecidos } from './status-oferecidos.ts'
import { usosDoValor } from './vinculos.ts'

const { statusAtendimento } = recursos

/** Why a status in use cannot go, or be told to mean something else; null when its class has another one. Two who take the last two wait for each other. */
async function ultimoDaClasse(escopo: Escopo, id: number): Promise<string | null> {
  await escopo.travar('status-de-atendimento')
  const oferecidos = await statusOferecidos(escopo)
  const este = oferecidos.find((um) => um.id === id)
  if (!este || oferecidos.some((um) => um.id !== id && um.classe === este.classe)) return null
  return `${este.nome} é o único status em uso da etapa ${classesDeStatus[este.classe]}. Ponha outro em uso antes.`
}

/** Why a value of a resource cannot be deleted; null when it can. For a transaction, which holds what it is decided by. */
export async function impedimentoDaExclusao(escopo: Escopo, { nome }: Recurso, id: number) {
  return nome === statusAtendimento.nome ? ultimoDaClasse(escopo, id) : null
}

/** Why two values of a resource are not to be joined; null when they may be. */
export async function impedimentoDaJuncao(
  escopo: Escopo,
  { nome }: Recurso,
  { fica, sai }: { fica: number; sai: number },
): Promise<string | null> {
  if (nome !== statusAtendimento.nome) return null
  const [um, outro] = [
    await repo.porId(escopo, statusAtendimento, fica),
    await repo.porId(escopo, statusAtendimento, sai),
  ]
  if (um?.['classe'] === outro?.['classe']) return null
  return 'Os dois são de etapas diferentes. Unifique só status da mesma etapa.'
}

conferenciasDoRecurso.add(statusAtendimento.nome, async (escopo, { ativo, classe }, antes) => {
  if (antes === null) return {}
  const mudou = classe !== undefined && classe !== antes['classe']
  if (mudou) {
    // who gives an atendimento a status holds that, so that none comes to have it meanwhile
    await juncoes.travarValores(escopo, statusAtendimento, [antes.id])
    const usos = await usosDoValor(escopo, statusAtendimento, antes.id)
    if (usos.some(({ quantos }) => quantos > 0))
      return { classe: 'Há atendimentos com este status: a etapa dele não muda. Inclua outro status.' }
  }
  if (!mudou && ativo !== false) return {}
  const impedimento = await ultimoDaClasse(escopo, antes.id)
  return impedimento === null ? {} : { [mudou ? 'classe' : 'ativo']: impedimento }
})
