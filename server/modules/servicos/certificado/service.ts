import {
  AVISOS_DE_VENCIMENTO,
  type Certificado,
  type incluirCertificado,
} from '#src/api/contract/servicos/certificado.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Cofre } from '#server/modules/nucleo/segredo/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { lerPar } from './leitura-pem.ts'
import * as repo from './repo.ts'

/** Milliseconds. */
export const DIA_MS = 86_400_000
/** Days before the end from which on it is told. */
const [CEDO] = AVISOS_DE_VENCIMENTO

type Prazo = Pick<repo.CertificadoRow, 'validoDe' | 'validoAte'>

/** Whole days that are left; negative once it has lapsed. */
export const diasAte = ({ validoAte }: Prazo, agora: Date) =>
  Math.floor((validoAte.getTime() - agora.getTime()) / DIA_MS)

function situacaoDe(prazo: Prazo, agora: Date): Certificado['situacao'] {
  if (prazo.validoAte <= agora) return 'vencido'
  if (prazo.validoDe > agora) return 'futuro'
  return diasAte(prazo, agora) <= CEDO ? 'vencendo' : 'vigente'
}

/** The certificates that are kept, first the one that lapses first. */
export async function listar(escopo: Escopo, agora: Date): Promise<{ items: Certificado[] }> {
  const linhas = await repo.mantidos(escopo)
  const nomes = await nomesDe(escopo, [...new Set(linhas.flatMap(({ incluidoPor }) => incluidoPor ?? []))])
  return {
    items: linhas.map(({ avisadoDias: _avisado, incluidoPor, ...linha }) => ({
      ...linha,
      validoDe: linha.validoDe.toISOString(),
      validoAte: linha.validoAte.toISOString(),
      dias: diasAte(linha, agora),
      situacao: situacaoDe(linha, agora),
      incluidoPor: incluidoPor === null ? null : (nomes.get(incluidoPor) ?? null),
      incluidoEm: linha.incluidoEm.toISOString(),
    })),
  }
}

/** What a key is bound to: sealed for one certificate of one entidade, it opens for no other. */
const lugar = ({ entidadeId }: Escopo, impressao: string) => `certificado|${entidadeId}|${impressao}`

/** Keeps a certificate with its key. @throws AppError 422 at the field that is wrong */
export function incluir(
  cofre: Cofre,
  escopo: Escopo,
  { nome, ...texto }: Input<typeof incluirCertificado>['body'] & { senha: string },
  { agora, usuarioId }: { agora: Date; usuarioId: number | null },
): Promise<void> {
  const { chave, ...par } = lerPar(texto, agora)
  return escopo.transacao(async () => {
    const selada = await cofre.selar(chave, lugar(escopo, par.impressao))
    if (!(await repo.incluir(escopo, { nome, ...par, chave: selada, incluidoPor: usuarioId }))) {
      const sentenca = 'Este certificado já está incluído.'
      throw new AppError(422, 'validacao', sentenca, { errors: { certificado: sentenca } })
    }
  })
}

/** Takes a certificate out and deletes its key. @throws AppError 404 */
export async function remover(escopo: Escopo, id: number): Promise<void> {
  if (!(await repo.remover(escopo, id))) throw naoEncontrado('Certificado não encontrado.')
}

/** What a connection with a bank is made with: the names that TLS gives them. @throws AppError 404 */
export async function credencialTls(
  cofre: Cofre,
  escopo: Escopo,
  id: number,
): Promise<{ cert: string; key: string }> {
  const linha = await repo.comChave(escopo, id)
  if (!linha?.chave) throw naoEncontrado('Certificado não encontrado.')
  return { cert: linha.cadeia, key: cofre.abrir(linha.chave, lugar(escopo, linha.impressao)) }
}

/** How many lapse within thirty days, or have. */
export async function contarVencendo(escopo: Escopo, agora: Date): Promise<number> {
  const linhas = await repo.mantidos(escopo)
  return linhas.filter((linha) => ['vencendo', 'vencido'].includes(situacaoDe(linha, agora))).length
}
