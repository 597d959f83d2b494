import { daquiADias } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { apagarArquivos, sobreArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import * as repo from './repo.ts'

/** Days for which a mailed file is kept from its making, which may be long after it was due: a letter is given up after less than two. */
const DIAS_DO_ARQUIVO = 3
/** Days for which is told what became of a mailing. */
const DIAS_DO_ENVIO = 90

/** Deletes the files of mailings, and then what is kept of these, once their days are over. @returns how many mailings */
export const expurgarRelatoriosEnviados = (escopo: Escopo): Promise<number> =>
  escopo.transacao(async () => {
    const guardados = await sobreArquivos(escopo, await repo.arquivosDosEnvios(escopo))
    const limite = daquiADias(-DIAS_DO_ARQUIVO)
    const velhos = [...guardados.values()].flatMap(({ id, criadoEm }) => (criadoEm < limite ? id : []))
    await repo.soltarArquivos(escopo, velhos)
    await apagarArquivos(escopo, velhos)
    return repo.apagarVelhos(escopo, daquiADias(-DIAS_DO_ENVIO))
  })
