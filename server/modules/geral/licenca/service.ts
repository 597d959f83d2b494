import {
  AVISOS_DA_LICENCA,
  nomesDosLimites,
  nomesDosModulos,
  type Licenca,
  type LimiteDaLicenca,
  type SituacaoDaLicenca,
} from '#src/api/contract/geral/licenca.ts'
import { formatarDataOuMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { hoje } from '#src/api/contract/nucleo/instante.ts'
import { todosOsPapeis } from '#src/api/contract/nucleo/papeis.ts'
import type { Config } from '#server/config.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contarTodosOsCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { contarDestinatarios, nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'
import { chavesDeLicenca, codigoConfere, lerLicenca, type LicencaLida } from './token.ts'

const DIA_MS = 86_400_000
/** Days before the end from which on it is told. */
const [CEDO] = AVISOS_DA_LICENCA

/** What a licence is checked against, beside the rows of its entidade. */
export interface Apoio {
  config: Pick<Config, 'licensePublicKey' | 'demo'>
  entidades: Pick<Entidades, 'porId'>
}

/** Whole days from the day of `agora` to the last one; negative once it is over. */
const diasAte = (data: string, agora: Date) =>
  Math.round((Date.parse(data) - Date.parse(hoje(agora))) / DIA_MS)

function situacaoDe(lida: LicencaLida | null, agora: Date): SituacaoDaLicenca {
  if (lida === null) return 'nao-confere'
  const dias = diasAte(lida.validaAte, agora)
  if (dias < 0) return 'vencida'
  return dias <= CEDO ? 'vencendo' : 'vigente'
}

/** The stored licence with what it says, null where it no longer fits; null where none was saved. */
async function guardada({ config, entidades }: Apoio, escopo: Escopo) {
  const linha = await repo.obter(escopo)
  if (!linha) return null
  const { cnpj } = await entidades.porId(escopo.entidadeId)
  const lida = await lerLicenca(chavesDeLicenca(config), linha.token)
  return { linha, lida: lida?.cnpj === cnpj ? lida : null }
}

/** What counts of each limit: administrators who can sign in, and cadastros of all kinds outside of the trash. */
async function usosDe(escopo: Escopo): Promise<Record<LimiteDaLicenca, number>> {
  const [usuarios, cadastros] = await Promise.all([
    contarDestinatarios(escopo, { papeis: todosOsPapeis }),
    contarTodosOsCadastros(escopo),
  ])
  return { usuarios, cadastros }
}

const excede = (lida: LicencaLida | null, usos: Record<LimiteDaLicenca, number>) =>
  lida !== null && nomesDosLimites.some((nome) => usos[nome] > lida.permitido[nome])

/** The licence of the entidade, what it allows and what of that is used. */
export async function estado(apoio: Apoio, escopo: Escopo, agora: Date): Promise<Licenca> {
  const [guarda, usos] = await Promise.all([guardada(apoio, escopo), usosDe(escopo)])
  const lida = guarda?.lida ?? null
  const { salvaPor = null } = guarda?.linha ?? {}
  const nomes = salvaPor === null ? null : await nomesDe(escopo, [salvaPor])
  return {
    confere: chavesDeLicenca(apoio.config).length > 0,
    licenca: guarda && {
      situacao: situacaoDe(lida, agora),
      numero: guarda.linha.numero,
      emitidaEm: guarda.linha.emitidaEm.toISOString(),
      validaAte: lida?.validaAte ?? null,
      dias: lida && diasAte(lida.validaAte, agora),
      salvaEm: guarda.linha.salvaEm.toISOString(),
      salvaPor: (salvaPor !== null && nomes?.get(salvaPor)) || null,
    },
    usos: nomesDosLimites.map((nome) => ({
      nome,
      usado: usos[nome],
      permitido: lida?.permitido[nome] ?? null,
    })),
    modulos: lida ? nomesDosModulos.map((nome) => ({ nome, permitido: lida.modulos.includes(nome) })) : [],
    excedida: excede(lida, usos),
  }
}

/** What there is to tell of a licence to those who keep it; null while there is nothing. */
export interface Alerta {
  numero: string
  /** That it ends within thirty days, has ended, or no longer fits. */
  fim: { situacao: Exclude<SituacaoDaLicenca, 'vigente'>; dias: number | null } | null
  excedida: boolean
}

/** Costs what a read of one row does where there is no licence. */
export async function alertaDe(apoio: Apoio, escopo: Escopo, agora: Date): Promise<Alerta | null> {
  const guarda = await guardada(apoio, escopo)
  if (!guarda) return null
  const { linha, lida } = guarda
  const situacao = situacaoDe(lida, agora)
  return {
    numero: linha.numero,
    fim: situacao === 'vigente' ? null : { situacao, dias: lida && diasAte(lida.validaAte, agora) },
    excedida: excede(lida, await usosDe(escopo)),
  }
}

/**
 * Saves a licence over the one before; the same one again changes nothing.
 * @throws AppError 409 `licenca-sem-chave`, 422 at `token` or `codigoInformado`
 */
export async function salvar(
  { config, entidades }: Apoio,
  escopo: Escopo,
  { token, codigoInformado }: { token: string; codigoInformado: string },
  { agora, usuarioId }: { agora: Date; usuarioId: number },
): Promise<void> {
  const chaves = chavesDeLicenca(config)
  if (chaves.length === 0) throw semChave()
  const lida = await lerLicenca(chaves, token)
  if (!lida)
    throw recusa('token', 'A assinatura desta licença não confere. Copie o token inteiro, como foi recebido.')
  const { cnpj } = await entidades.porId(escopo.entidadeId)
  if (lida.cnpj !== cnpj)
    throw recusa(
      'token',
      `Esta licença é do CNPJ ${formatarRegistro(lida.cnpj)}. O desta entidade é ${formatarRegistro(cnpj)}.`,
    )
  if (!codigoConfere(lida, codigoInformado))
    throw recusa('codigoInformado', 'Este código não é o desta licença.')
  if (diasAte(lida.validaAte, agora) < 0)
    throw recusa('token', `Esta licença venceu em ${formatarDataOuMes(lida.validaAte)}. Peça uma nova.`)
  if ((await repo.obter(escopo))?.token === token) return
  const { numero, emitidaEm } = lida
  if (!(await repo.gravar(escopo, { token, numero, emitidaEm, salvaPor: usuarioId })))
    throw recusa('token', 'Já está salva uma licença mais nova do que esta.')
}

const recusa = (campo: 'token' | 'codigoInformado', sentenca: string) =>
  new AppError(422, 'validacao', sentenca, { errors: { [campo]: sentenca } })

const semChave = () =>
  new AppError(
    409,
    'licenca-sem-chave',
    'Esta instalação não tem a chave que confere licenças. Fale com quem opera o servidor.',
  )
