import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { contagemDaFila, filaDeAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import { nomesDasVistas, type VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import type { CargaDaFila } from '#src/api/contract/geral/fila-carga.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDosCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import * as fila from './fila-repo.ts'
import { adiadoDe } from './leitura.ts'
import type * as repo from './repo.ts'

/** How many each view of the queue has. */
export async function contagens(escopo: Escopo, eu: number): Promise<Output<typeof contagemDaFila>> {
  const totais = await Promise.all(
    nomesDasVistas.map(async (vista) => [vista, await fila.contar(escopo, vista, eu)] as const),
  )
  return Object.fromEntries(totais) as Record<VistaDaFila, number> // each view is in it
}

/** The first rows of a view, and how many it has. */
export async function linhasDaVista(
  escopo: Escopo,
  { vista, quantas }: { vista: VistaDaFila; quantas: number },
  eu: number,
): Promise<Output<typeof filaDeAtendimento>> {
  const linhas = await fila.linhas(escopo, vista, { eu, quantas })
  return {
    items: (await paraFila(escopo, linhas)).map(({ seguidores, ...linha }) => ({
      ...linha,
      sigo: seguidores.includes(eu),
    })),
    total: linhas.length < quantas ? linhas.length : await fila.contar(escopo, vista, eu),
  }
}

const unicos = (ids: readonly (number | null)[]) => [...new Set(ids.filter((um) => um !== null))]

/** Atendimentos as the queue shows them, with those who follow each. */
export async function paraFila(
  escopo: Escopo,
  linhas: readonly repo.AtendimentoRow[],
): Promise<CargaDaFila['linhas']> {
  if (linhas.length === 0) return []
  const agora = new Date()
  const status = await nomesDosValores(escopo, 'statusAtendimento', unicos(linhas.map((um) => um.statusId)))
  const pessoas = await nomesDe(
    escopo,
    unicos(linhas.flatMap((um) => [um.responsavelId, um.solicitanteId, um.adiadoPor])),
  )
  const cadastros = await nomesDosCadastros(escopo, unicos(linhas.map((um) => um.cadastroId)))
  const seguidores = await fila.seguidoresDe(
    escopo,
    linhas.map(({ id }) => id),
  )
  return linhas.map((um) => ({
    id: um.id,
    numero: um.numero,
    ano: um.ano,
    versao: um.versao,
    titulo: um.titulo,
    cliente:
      (um.cadastroId === null ? undefined : cadastros.get(um.cadastroId)) ??
      (um.solicitanteId === null ? undefined : pessoas.get(um.solicitanteId)) ??
      um.solicitanteNome,
    classe: um.classe,
    status: status.get(um.statusId) ?? '',
    prioridade: um.prioridade,
    responsavel:
      um.responsavelId === null ? null : { id: um.responsavelId, nome: pessoas.get(um.responsavelId) ?? '' },
    esperandoDesde: um.esperandoDesde?.toISOString() ?? null,
    prazoEm: um.prazoEm?.toISOString() ?? null,
    ultimaMensagemEm: um.ultimaMensagemEm.toISOString(),
    adiado: adiadoDe(um, pessoas, agora),
    seguidores: seguidores.filter(({ id }) => id === um.id).map(({ usuarioId }) => usuarioId),
  }))
}
