import { atendimentoQuery, type AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { AtendimentoDoPainel } from '#src/api/contract/geral/painel.ts'
import { mesesAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { lista } from './lista-repo.ts'
import { contarPendentes } from './lista.ts'
import { assuntosPendentes } from './painel-repo.ts'
import { lembrarDosVistos } from './visao.ts'

/** Subjects that are told. */
const ASSUNTOS = 5

/**
 * What there is of atendimentos on a day (`YYYY-MM-DD`), of those that the author of the scope sees: each number is a count of their list. All but
 * those that are late, whom the clock makes so, are counted once until something of theirs changes.
 */
export async function painelDosAtendimentos(escopo: Escopo, hoje: string): Promise<AtendimentoDoPainel> {
  const [numeros, pendentes] = await Promise.all([
    lembrarDosVistos(escopo, `painel ${hoje}`, () => numerosDe(escopo, hoje)),
    contarPendentes(escopo),
  ])
  return { ...numeros, ...pendentes }
}

async function numerosDe(escopo: Escopo, hoje: string) {
  const contar = (recorte: Partial<AtendimentoQuery>) => lista.contar(escopo, atendimentoQuery.parse(recorte))
  const noMes = (ate: string) => `entre.${ate.slice(0, 'aaaa-mm'.length)}-01,${ate}`
  const [doMes, doAnterior] = [noMes(hoje), noMes(mesesAntes(hoje, 1))]
  const avaliados = (avaliacao: string) => contar({ criadoEm: doMes, avaliacao: `em.${avaliacao}` })
  const doisMeses = async (campo: 'criadoEm' | 'resolvidoEm') => ({
    total: await contar({ [campo]: doMes }),
    mesAnterior: await contar({ [campo]: doAnterior }),
  })
  const avaliacoes = async () => ({
    bom: await avaliados('bom'),
    regular: await avaliados('regular'),
    ruim: await avaliados('ruim'),
  })
  // some at once, and not all: others need connections too
  const [abertos, resolvidos, avaliacoesDoMes, pendentes, assuntos] = await Promise.all([
    doisMeses('criadoEm'),
    doisMeses('resolvidoEm'),
    avaliacoes(),
    contar({ situacao: 'pendentes' }),
    assuntosPendentes(escopo, ASSUNTOS),
  ])
  return { dia: hoje, abertos, resolvidos, pendentes, avaliacoes: avaliacoesDoMes, assuntos }
}
