import { atendimentos, type LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { atendimentoQuery, type AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Leitura } from '#server/lists/declaracao.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { lista } from './lista-repo.ts'
import { assumir, conduzir } from './gestao.ts'
import { lembrarDosVistos } from './visao.ts'

const texto = (em: Date | null) => em?.toISOString() ?? null

/** The staff's list of atendimentos. */
export const listaDeAtendimentos = servir(atendimentos, lista, {
  paraLeitura: (linha): LinhaAtendimento => ({
    ...linha,
    prazoEm: texto(linha.prazoEm),
    esperandoDesde: texto(linha.esperandoDesde),
    ultimaMensagemEm: linha.ultimaMensagemEm.toISOString(),
    criadoEm: linha.criadoEm.toISOString(),
    resolvidoEm: texto(linha.resolvidoEm),
    encerradoEm: texto(linha.encerradoEm),
  }),
  mudar: async (
    { app: { nucleo, hub }, escopo, usuario, request },
    acao,
    { id, responsavelId, versao: agora },
    versao,
  ) =>
    acao === 'assumir'
      ? agora === versao
        ? assumir(escopo, id, { responsavelId }, usuario.id)
        : null
      : conduzir(
          { nucleo, hub, origem: origemDe(request) },
          escopo,
          id,
          { versao, evento: acao },
          usuario.id,
        ),
})

/** What reads other fields of the rows of the list than its own, of those that the author of the scope sees. */
export const leituraDosAtendimentos = (escopo: Escopo, query: AtendimentoQuery): Promise<Leitura> =>
  lista.leitura(escopo, query)

/** Of those that the author of the scope sees: how many are late, nobody is responsible for, and whose client waits for an answer. */
export async function contarPendentes(
  escopo: Escopo,
): Promise<{ atrasados: number; semResponsavel: number; esperando: number }> {
  const contar = (situacao: AtendimentoQuery['situacao']) =>
    lista.contar(escopo, atendimentoQuery.parse({ situacao }))
  const [atrasados, outros] = await Promise.all([
    // by the clock, of which no event tells
    contar('atrasados'),
    lembrarDosVistos(escopo, 'pendentes', async () => ({
      semResponsavel: await contar('sem-responsavel'),
      esperando: await contar('esperando'),
    })),
  ])
  return { atrasados, ...outros }
}
