import type { AtendimentoDoPainel } from '#src/api/contract/geral/painel.ts'
import { mesesAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contarPendentes } from './lista.ts'
import { assuntosPendentes, contarNumeros } from './painel-repo.ts'
import { lembrarDosVistos } from './visao.ts'

/** Subjects that are told. */
const ASSUNTOS = 5

/**
 * What there is of atendimentos on a day (`YYYY-MM-DD`), of those that the author of the scope sees: each number is what their list counts. All but
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
  const noMes = (ate: string) => ({ de: `${ate.slice(0, 'aaaa-mm'.length)}-01`, ate })
  const [contados, assuntos] = await Promise.all([
    contarNumeros(escopo, { doMes: noMes(hoje), doAnterior: noMes(mesesAntes(hoje, 1)) }),
    assuntosPendentes(escopo, ASSUNTOS),
  ])
  const { abertos = 0, abertosAntes = 0, resolvidos = 0, resolvidosAntes = 0, pendentes = 0 } = contados ?? {}
  const { bom = 0, regular = 0, ruim = 0 } = contados ?? {}
  return {
    dia: hoje,
    abertos: { total: abertos, mesAnterior: abertosAntes },
    resolvidos: { total: resolvidos, mesAnterior: resolvidosAntes },
    pendentes,
    avaliacoes: { bom, regular, ruim },
    assuntos,
  }
}
