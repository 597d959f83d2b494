import { buffer } from 'node:stream/consumers'
import { enderecoDoRelatorio } from '#src/api/contract/geral/relatorio-salvo.ts'
import { relatorioDe } from '#src/api/contract/geral/todos-os-relatorios.ts'
import type { Config } from '#server/config.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import { abrirArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import {
  links,
  registrarCarta,
  tipoDeCarta,
  type Correio,
  type Mesa,
} from '#server/modules/servicos/carta/service.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { avisarDono } from './aviso.ts'
import { podeLer } from './leitura.ts'
import * as mails from './mails.ts'
import * as repo from './repo.ts'

interface Destino {
  envioId: number
  usuarioId: number
}

/** With what mailings are made. */
export interface Meios extends Correio {
  config: Config
  files: FileStore
  hub: Hub
}

/** What is said of a mailing of which the file is too large for a mail. */
export const GRANDE_DEMAIS = 'O arquivo é grande demais para um e-mail.'

/** The letter of a mailing to one of those whom it is for. */
export const CARTA = tipoDeCarta<Destino>('relatorio')

/** Says how reports that are mailed are written, and what is done about who cannot be reached. */
export const registrarCartasDosRelatorios = (meios: Meios): void =>
  registrarCarta(
    meios,
    CARTA,
    (destino, mesa) => escrever(meios, destino, mesa),
    (destino, mesa, recusada) => contarFalta(meios, destino, mesa, recusada),
  )

/** Writes a letter for who may have it at this moment, of an owner who may send it. */
async function escrever(
  { files, config }: Meios,
  { envioId, usuarioId }: Destino,
  { escopo, entidade, origem }: Mesa,
) {
  const envio = await repo.envio(escopo, envioId)
  const salvo = envio && (await repo.obter(escopo, envio.relatorioSalvoId))
  if (!salvo) return null
  const [dono, quem] = [await existente(escopo, salvo.usuarioId), await existente(escopo, usuarioId)]
  const porque = porQueNaoVai(salvo, dono, quem)
  if (porque !== null) {
    await descontar(escopo, envioId, porque)
    return null
  }
  const arquivo = envio.arquivoId === null ? null : await abrirArquivo(escopo, files, envio.arquivoId)
  const conteudo = typeof arquivo?.content === 'function' ? await buffer(await arquivo.content()) : null
  const alcancavel = config.publicUrl !== null || origem.endereco !== ''
  return mails.relatorioPorEmail({
    para: quem.email,
    nome: quem.nome,
    entidade: entidade.nomeFantasia,
    relatorio: relatorioDe(salvo.tipo, salvo.relatorio)?.titulo ?? salvo.relatorio,
    titulo: salvo.nome,
    dono: dono.nome,
    dizeres: envio.dizeres,
    link: alcancavel ? links(config, origem).loginDaEquipe(entidade.slug, enderecoDoRelatorio(salvo)) : null,
    semArquivo: envio.frases.includes(GRANDE_DEMAIS) ? GRANDE_DEMAIS : 'O arquivo não está mais guardado.',
    anexos: arquivo && conteudo ? [{ nome: arquivo.name, tipo: arquivo.type, conteudo }] : [],
  })
}

type Pessoa = Awaited<ReturnType<typeof existente>>

/** Why a letter that was asked for is not to leave any more, in a sentence; null for one that is. */
function porQueNaoVai({ pausado, agenda, tipo }: repo.SalvoRow, dono: Pessoa, quem: Pessoa): string | null {
  if (!agenda || pausado) return 'O envio foi pausado antes de sair.'
  if (!podeLer(dono, tipo)) return `${dono.nome}, de quem é o envio, não pode mais ler este relatório.`
  if (!agenda.destinatarios.includes(quem.id))
    return `${quem.nome} não recebeu porque não é mais destinatário.`
  if (!podeLer(quem, tipo)) return `${quem.nome} não recebeu porque não pode mais ler este relatório.`
  return null
}

/** Notes that a mailing went to one person less, and why. */
async function descontar(escopo: Escopo, envioId: number, frase: string): Promise<void> {
  const envio = await repo.travarEnvio(escopo, envioId)
  if (!envio) return
  const frases = [...new Set([...envio.frases, frase])]
  await repo.alterarEnvio(escopo, envioId, { frases, quantos: Math.max(0, envio.quantos - 1) })
}

/** Tells the owner of somebody whom the mail does not reach. */
async function contarFalta(
  { hub }: Meios,
  { envioId, usuarioId }: Destino,
  { escopo }: Mesa,
  recusada: boolean,
) {
  const envio = await repo.envio(escopo, envioId)
  const salvo = envio && (await repo.obter(escopo, envio.relatorioSalvoId))
  if (!salvo) return
  const { nome } = await existente(escopo, usuarioId)
  const porque = recusada
    ? 'o servidor de e-mail recusou a mensagem. Confira o e-mail no cadastro do usuário.'
    : 'a mensagem não pôde ser enviada, depois de várias tentativas. O próximo envio será tentado.'
  const frase = `${nome} não recebeu porque ${porque}`
  await descontar(escopo, envioId, frase)
  await avisarDono(escopo, hub, salvo, frase)
}
