import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, ehChaveEd25519 } from '#server/config.ts'
import { lerOuCriar, trocarArquivo } from '#server/files/duravel.ts'
import { estaSelado, type Cofre } from '#server/modules/nucleo/segredo/service.ts'

/** What the file is sealed for. */
const CONTEXTO = 'chave-jwt'

/** The private key that a process keeps in DATA_DIR, sealed there. */
export interface ArquivoDaChave {
  /** The key as PEM, made when there is none. @throws ConfigError naming the setting that is to be mended */
  ler(): string
  /** Another key in its place, as PEM. */
  trocar(): string
}

export function arquivoDaChave(dataDir: string, cofre: Cofre): ArquivoDaChave {
  const caminho = join(dataDir, 'chave-jwt.pem')
  const nova = () =>
    generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey
  const gravar = (pem: string) => trocarArquivo(caminho, cofre.cifrar(pem, CONTEXTO))
  return {
    ler() {
      const texto = lido(caminho, () => lerOuCriar(caminho, () => cofre.cifrar(nova(), CONTEXTO)))
      if (estaSelado(texto)) return aberto(cofre, texto, caminho)
      if (!ehChaveEd25519(texto))
        throw new ConfigError(
          'DATA_DIR',
          `o arquivo ${caminho} não é uma chave privada Ed25519 em PEM (PKCS#8).`,
        )
      lido(caminho, () => gravar(texto)) // of a release that did not seal it
      return texto
    },
    trocar() {
      const pem = nova()
      lido(caminho, () => gravar(pem))
      return pem
    },
  }
}

function aberto(cofre: Cofre, texto: string, caminho: string): string {
  try {
    return cofre.abrir(texto, CONTEXTO)
  } catch {
    throw new ConfigError(
      'SECRETS_KEY',
      `a chave ${caminho} foi cifrada com outra chave. Informe a de antes, ou apague o arquivo: outra é criada, e quem está usando entra de novo.`,
    )
  }
}

function lido<T>(caminho: string, trabalho: () => T): T {
  try {
    return trabalho()
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `não foi possível ler nem criar a chave ${caminho} (${motivo}).`)
  }
}
