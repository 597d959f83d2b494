import { atendimentos, type LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { origemDe } from '#server/modules/nucleo/log-seguranca/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { lista } from './lista-repo.ts'
import { assumir, conduzir } from './gestao.ts'

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
