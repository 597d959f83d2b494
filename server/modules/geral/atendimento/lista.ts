import { atendimentos, type LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { atendimentoQuery, type AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { lista } from './lista-repo.ts'
import { assumir, conduzir } from './gestao.ts'

const texto = (em: Date | null) => em?.toISOString() ?? null

/** The staff's list of atendimentos. */
export const listaDeAtendimentos = servir(atendimentos, lista, {
  paraLeitura: (linha): LinhaAtendimento => ({
    ...linha,
    esperandoDesde: texto(linha.esperandoDesde),
    ultimaMensagemEm: linha.ultimaMensagemEm.toISOString(),
    criadoEm: linha.criadoEm.toISOString(),
    resolvidoEm: texto(linha.resolvidoEm),
    encerradoEm: texto(linha.encerradoEm),
  }),
  mudar: async ({ escopo, usuario }, acao, { id, responsavelId, versao: agora }, versao) =>
    acao === 'assumir'
      ? agora === versao
        ? assumir(escopo, id, { responsavelId }, usuario.id)
        : null
      : conduzir(escopo, id, { versao, evento: acao }, usuario.id),
})

/** How many of those that the author of the scope sees nobody is responsible for, and of how many the client waits for an answer. */
export async function contarPendentes(
  escopo: Escopo,
): Promise<{ semResponsavel: number; esperando: number }> {
  const contar = (situacao: AtendimentoQuery['situacao']) =>
    lista.contar(escopo, atendimentoQuery.parse({ situacao }))
  return { semResponsavel: await contar('sem-responsavel'), esperando: await contar('esperando') }
}
