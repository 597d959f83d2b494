import { atendimentos, type LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { servirLeitura } from '#server/modules/servicos/rol/service.ts'
import { lista } from './lista-repo.ts'

const texto = (em: Date | null) => em?.toISOString() ?? null

/** The staff's list of atendimentos. */
export const listaDeAtendimentos = servirLeitura(atendimentos, lista, {
  paraLeitura: (linha): LinhaAtendimento => ({
    ...linha,
    esperandoDesde: texto(linha.esperandoDesde),
    ultimaMensagemEm: linha.ultimaMensagemEm.toISOString(),
    criadoEm: linha.criadoEm.toISOString(),
    resolvidoEm: texto(linha.resolvidoEm),
    encerradoEm: texto(linha.encerradoEm),
  }),
})
