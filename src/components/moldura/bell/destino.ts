import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { listarCertificados } from '#src/api/contract/servicos/certificado.ts'
import { obterAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { obterLicenca } from '#src/api/contract/geral/licenca.ts'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Notification } from '#src/api/contract/servicos/notification.ts'

/** What a notification leads to: a page, or the panel of the tarefas, which stands in the shell. */
export interface Destino {
  texto: string
  link: LinkProps | 'tarefas'
}

/** A CNPJ or a CPF, written as `formatarRegistro` writes it. */
const DOCUMENTO = /\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g

/** The number of an atendimento, before its title: `12/2026`. */
const NUMERO = /\batendimento (\d+\/\d{4}):/

/** Where a notification leads whom it is for: to what it is about, as far as it says so. */
export function destinoDe(
  { especie, message }: Pick<Notification, 'especie' | 'message'>,
  user: Usuario,
): Destino | undefined {
  if (!user.isAdmin) return doCliente[especie]
  if (especie === 'tarefa' || especie === 'falha') return { texto: 'Ver em Tarefas', link: 'tarefas' }
  if (especie === 'certificado' && pode(user, listarCertificados))
    return { texto: 'Ver certificados', link: linkOptions({ to: '/admin/financeiro/certificados' }) }
  if (especie === 'licenca' && pode(user, obterLicenca))
    return { texto: 'Ver a licença', link: linkOptions({ to: '/admin/configuracao/licenca' }) }
  if (especie === 'relatorio' && Object.values(relatorioChamadas).some(({ listar }) => pode(user, listar)))
    return { texto: 'Ver relatórios salvos', link: linkOptions({ to: '/admin/relatorios' }) }
  if (especie === 'atendimento') {
    const numero = NUMERO.exec(message)?.[1]
    if (numero === undefined || !pode(user, obterAtendimento)) return undefined
    return {
      texto: 'Ver o atendimento',
      link: linkOptions({ to: '/admin/atendimento/lista', search: { q: numero } }),
    }
  }
  if (especie !== 'registro' && especie !== 'cadastro') return undefined
  // a person who registers may write a document into their name: the cadastro's own comes after it
  const documento = message.match(DOCUMENTO)?.at(-1)
  if (documento === undefined) return undefined
  const q = normalizarRegistro(documento)
  const tipo = q.length === 11 ? 'pessoafisica' : 'pessoajuridica'
  if (!pode(user, acessosAosCadastros.ler)) return undefined
  const link = linkOptions({ to: '/admin/cadastro/$tipo/lista', params: { tipo }, search: { q } })
  return { texto: 'Ver o cadastro', link }
}

const debitos: Destino = { texto: 'Ver débitos', link: { to: '/public/lista/debitos' } }

/** Kinds that are about the client's own things. */
const doCliente: Partial<Record<Notification['especie'], Destino>> = {
  boleto: debitos,
  pagamento: debitos,
  cadastro: { texto: 'Ver acessos', link: { to: '/public/acessos' } },
}
