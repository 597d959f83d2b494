import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import type { Configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { listarDuplicados } from '#src/api/contract/cadastro/duplicado.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { listarFusoes } from '#src/api/contract/geral/fusao.ts'
import { obterLicenca } from '#src/api/contract/geral/licenca.ts'
import { enviarPlanilha } from '#src/api/contract/geral/importacao.ts'
import { gravarLogo } from '#src/api/contract/nucleo/logo.ts'
import { pushNotification } from '#src/api/contract/servicos/notification.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { obterUsuario } from '#src/api/contract/contas/usuario.ts'
import { dobrar } from '#src/components/ui/page/dobrar.ts'
import { ADMIN_CONTA } from '#src/components/ui/page/return-url.ts'
import { recentes } from '#src/queries/recentes.ts'
import type { Achado, Grupo } from './use-achados.ts'

/** What is done instead of going somewhere, by what it is picked by. */
export const SAIR = 'acao:sair'
export const AVISAR = 'acao:avisar'

/** The words of a text, without case and accents. */
export const palavrasDe = (texto: string) => dobrar(texto).split(/\s+/).filter(Boolean)

/** Whether every word is somewhere in a text. */
export function temTodas(palavras: string[], texto: string): boolean {
  const lido = dobrar(texto)
  return palavras.every((palavra) => lido.includes(palavra))
}

/** What of the groups has every word of a text somewhere in its name. */
export function filtrar(grupos: Grupo[], texto: string): Grupo[] {
  const palavras = palavrasDe(texto)
  return grupos.map(({ nome, achados }) => ({
    nome,
    achados: achados.filter((achado) => temTodas(palavras, `${achado.nome} ${achado.detalhe ?? ''}`)),
  }))
}

/** Tables, settings and what can be done at once, of those that the user may open. */
export function achadosFixos(user: Usuario): Grupo[] {
  const tabelas = (Object.values(recursos) as Recurso[]).filter(({ listar }) => pode(user, listar))
  const ajustes = Object.values<Configuracao>(configuracoes).filter(({ gravar }) => pode(user, gravar))
  return [
    {
      nome: 'Tabelas',
      achados: [
        ...tabelas.map(({ nome, plural, grupo }) => ({
          href: `/admin/tabelas/${nome}/lista`,
          nome: plural,
          detalhe: grupo,
          icone: 'folder',
        })),
        {
          href: '/admin/tabelas/referencia',
          nome: 'Tabelas de referência',
          detalhe: 'CNAE, UF, bancos, naturezas jurídicas',
          icone: 'folder',
        },
      ],
    },
    {
      nome: 'Configurações',
      achados: [
        ...(pode(user, gravarLogo)
          ? [
              { href: '/admin/configuracao/dados', nome: 'Dados da entidade', icone: 'settings' },
              { href: '/admin/configuracao/entidade', nome: 'Logo da entidade', icone: 'settings' },
            ]
          : []),
        ...(pode(user, obterLicenca)
          ? [{ href: '/admin/configuracao/licenca', nome: 'Licença', icone: 'settings' }]
          : []),
        ...ajustes.map(({ tipo, titulo }) => ({
          href: `/admin/configuracao/${tipo}`,
          nome: titulo,
          icone: 'settings',
        })),
      ],
    },
    {
      nome: 'Ações',
      achados: [
        ...doTipo(user),
        ...(pode(user, criarCobranca)
          ? [{ href: '/admin/financeiro/cobrancas/nova', nome: 'Gerar débitos', icone: 'coin' }]
          : []),
        ...(pode(user, pushNotification)
          ? [{ href: AVISAR, nome: 'Enviar aviso', detalhe: 'A usuários, por papel', icone: 'bell' }]
          : []),
        { href: ADMIN_CONTA, nome: 'Minha conta', icone: 'user' },
        { href: SAIR, nome: 'Sair', detalhe: 'Encerra a sua sessão', icone: 'home' },
      ],
    },
  ]
}

/** What is done with the cadastros of each kind as a whole. */
function doTipo(user: Usuario): Achado[] {
  const telas = [
    { tela: 'importar', nome: 'Importar', chamada: enviarPlanilha },
    { tela: 'duplicados', nome: 'Duplicados', chamada: listarDuplicados },
    { tela: 'juncoes', nome: 'Unificações', chamada: listarFusoes },
  ].filter(({ chamada }) => pode(user, chamada))
  return nomesDosTipos.flatMap((tipo) =>
    telas.map(({ tela, nome }) => ({
      href: `/admin/cadastro/${tipo}/${tela}`,
      nome,
      detalhe: tiposCadastro[tipo].plural,
      icone: tiposCadastro[tipo].icone,
    })),
  )
}

/** The records that the user opened last and may open still, of those that a text names. */
export function achadosRecentes(user: Usuario, texto: string): Achado[] {
  const palavras = palavrasDe(texto)
  const documento = normalizarRegistro(texto)
  const comDocumento = /\d/.test(documento) && documento.length > 2
  return recentes()
    .filter(({ tipo }) => pode(user, tipo === 'usuario' ? obterUsuario : cadastros[tipo].obter))
    .filter(
      ({ nome, detalhe }) =>
        temTodas(palavras, `${nome} ${detalhe}`) ||
        (comDocumento && normalizarRegistro(detalhe).includes(documento)),
    )
    .map(({ tipo, numero, nome, detalhe }) => ({
      href: `/admin/cadastro/${tipo}/${numero}`,
      nome,
      detalhe,
      icone: tipo === 'usuario' ? 'user' : tiposCadastro[tipo].icone,
    }))
}
