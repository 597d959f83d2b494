import type { FastifyInstance } from 'fastify'
import { listarCategorias } from '#src/api/contract/cadastro/categoria.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { ChamadasDoApoio } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { rotaDeExportacao } from '#server/modules/servicos/exportacao/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { mudaram } from '#server/records/mudanca.ts'
import { faltasDosCampos } from './conferencias.ts'
import { atualizar, criar, excluir, restaurar } from './gravacao.ts'
import { quandoMudaRecurso } from './extensoes.ts'
import { historicoDe } from './historico.ts'
import { desfazerFusao, fusoesDoValor, fundir, preverFusao } from './fusao.ts'
import { moverEmLote, mudarEmLote } from './lote.ts'
import { ordenar } from './ordem.ts'
import { categorias, exportavel, listar, obter } from './service.ts'
import { usos, vinculosDoRegistro } from './vinculos.ts'

/** The same routes for every resource. */
export async function recursoRoutes(app: FastifyInstance) {
  for (const recurso of Object.values(recursos)) registrar(app, recurso)
  route(app, listarCategorias, ({ escopo }) => categorias(escopo))
}

function registrar(app: FastifyInstance, recurso: Recurso) {
  /** Those who may take records out of the trash see it. */
  const veLixeira = (usuario: UsuarioAtual) => pode(usuario, recurso.restaurar)

  route(app, recurso.listar, ({ escopo, query, usuario }) =>
    listar(escopo, recurso, query, veLixeira(usuario)),
  )
  rotaDeExportacao(app, recurso.exportar, exportavel(recurso))
  route(app, recurso.obter, ({ escopo, params, usuario }) =>
    obter(escopo, recurso, params.id, veLixeira(usuario)),
  )
  route(app, recurso.criar, ({ escopo, body, usuario }) => criar(escopo, recurso, body, usuario.id))
  route(app, recurso.atualizar, ({ escopo, body, usuario }) =>
    salvando(app, escopo, recurso, body.id, () => atualizar(escopo, recurso, body, usuario.id)),
  )
  route(app, recurso.excluir, ({ escopo, params: { id }, query: { versao }, usuario }) =>
    excluir(escopo, recurso, { id, versao }, usuario.id),
  )
  route(app, recurso.restaurar, ({ escopo, params: { id }, body: { versao }, usuario }) =>
    restaurar(escopo, recurso, { id, versao }, usuario.id),
  )
  route(app, recurso.lote, ({ escopo, body, usuario }) => mudarEmLote(escopo, recurso, body, usuario.id))
  route(app, recurso.loteDaLixeira, ({ escopo, body, usuario }) =>
    moverEmLote(escopo, recurso, body, usuario.id),
  )
  if (recurso.conferir)
    route(app, recurso.conferir, async ({ escopo, body: { id, ...campos } }) => {
      const antes = id > 0 ? await obter(escopo, recurso, id, false) : null
      return { errors: await faltasDosCampos(escopo, recurso, campos, antes) }
    })
  if (recurso.doApoio) registrarApoio(app, recurso, recurso.doApoio, veLixeira)
  route(app, recurso.vinculos, ({ escopo, params }) => vinculosDoRegistro(escopo, recurso, params.id))
  route(app, recurso.historico, ({ escopo, params, query, usuario }) =>
    historicoDe(escopo, recurso, params.id, query, veLixeira(usuario)),
  )
}

/** Saves a record of a resource, with what follows from its changed fields in the same transaction. */
async function salvando(
  { nucleo }: FastifyInstance,
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  salvar: () => Promise<RegistroDoRecurso>,
): Promise<RegistroDoRecurso> {
  const quando = quandoMudaRecurso.get(recurso.nome)
  if (!quando) return salvar()
  return escopo.transacao(async () => {
    const antes = await obter(escopo, recurso, id, false)
    const depois = await salvar()
    if (mudaram(quando.campos, antes, depois)) await quando.pedir(nucleo.fila, escopo)
    return depois
  })
}

/** Merges records of a resource or takes that back, with what follows from it in the same transaction. */
function juntando<T>(
  { nucleo }: FastifyInstance,
  escopo: Escopo,
  { nome }: Recurso,
  juntar: () => Promise<T>,
): Promise<T> {
  const quando = quandoMudaRecurso.get(nome)
  if (!quando) return juntar()
  return escopo.transacao(async () => {
    const feito = await juntar()
    await quando.pedir(nucleo.fila, escopo)
    return feito
  })
}

/** What lookup tables have beside. */
function registrarApoio(
  app: FastifyInstance,
  recurso: Recurso,
  apoio: ChamadasDoApoio,
  veLixeira: (usuario: UsuarioAtual) => boolean,
) {
  route(app, apoio.usos, ({ escopo }) => usos(escopo, recurso))
  route(app, apoio.ordenar, ({ escopo, body, usuario }) => ordenar(escopo, recurso, body, usuario.id))
  route(app, apoio.preverFusao, ({ escopo, params: { id: fica }, query: { sai } }) =>
    preverFusao(escopo, recurso, { fica, sai }),
  )
  route(app, apoio.fundir, ({ escopo, body, usuario }) =>
    juntando(app, escopo, recurso, () => fundir(escopo, recurso, body, usuario.id)),
  )
  route(app, apoio.listarFusoes, ({ escopo, params, usuario }) =>
    fusoesDoValor(escopo, recurso, params.id, veLixeira(usuario)),
  )
  route(app, apoio.desfazerFusao, ({ escopo, params, usuario }) =>
    juntando(app, escopo, recurso, () => desfazerFusao(escopo, recurso, params.id, usuario.id)),
  )
}
