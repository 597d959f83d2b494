import type { FastifyInstance } from 'fastify'
import {
  desfazerMudancas,
  lotes,
  lotesDaLixeira,
  lotesDosCampos,
  marcacoes,
  tiposComCampos,
} from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { camposGuardados } from '#src/api/contract/cadastro/campos-configurados.ts'
import {
  buscarParecidos,
  dispensarDuplicado,
  listarDuplicados,
  procurarDuplicados,
} from '#src/api/contract/cadastro/duplicado.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { previaDoFiltro } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { rotaDeExportacao } from '#server/modules/servicos/exportacao/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { route } from '#server/plugins/contract.ts'
import { atualizar, criar } from './gravacao.ts'
import { anotarLeitura } from './leitura-anotada.ts'
import { emBranco, obter } from './leitura.ts'
import { exportavel, listar, previa, totais } from './lista.ts'
import { excluir, restaurar } from './lixeira.ts'
import { moverEmLote } from './lote.ts'
import type { Contrato } from './modelo.ts'
import { desfazerMudanca, marcar, mudarCampo, mudarUso, registrarMudancas } from './mudanca.ts'
import { conferirTabelas } from './tabelas.ts'
import { camposNomeados, lugaresGuardados } from './proprios.ts'
import { dispensarPar, listarPares, procurar, registrarProcuras } from './duplicado.ts'
import { parecidos } from './parecidos.ts'

/** The same routes for every kind of cadastro. */
export async function cadastroRoutes(app: FastifyInstance) {
  registrarMudancas(app.tarefas)
  registrarProcuras(app.tarefas)
  for (const contrato of Object.values(cadastros)) registrar(app, contrato)
  for (const tipo of tiposComCampos)
    route(app, lotesDosCampos[tipo], ({ escopo, body }) => mudarCampo(app.tarefas, escopo, tipo, body))
  route(app, previaDoFiltro, ({ escopo, body }) => previa(escopo, body))
  route(app, listarDuplicados, ({ escopo, query }) => listarPares(escopo, query))
  route(app, procurarDuplicados, ({ escopo, body }) => procurar(app.tarefas, escopo, body.tipo))
  route(app, dispensarDuplicado, ({ escopo, body, usuario }) => dispensarPar(escopo, body, usuario.id))
  route(app, buscarParecidos, ({ escopo, query, usuario }) =>
    parecidos(escopo, query, pode(usuario, cadastros[query.tipo].restaurar)),
  )
}

function registrar(app: FastifyInstance, contrato: Contrato) {
  /** Those who may take records out of the trash see it. */
  const veLixeira = (usuario: UsuarioAtual) => pode(usuario, contrato.restaurar)

  route(app, contrato.listar, ({ escopo, query, usuario }) =>
    listar(escopo, contrato.tipo, query, veLixeira(usuario)),
  )
  route(app, contrato.campos, ({ escopo }) => camposNomeados(escopo, contrato.tipo))
  route(app, camposGuardados[contrato.tipo], ({ escopo }) => lugaresGuardados(escopo, contrato.tipo))
  rotaDeExportacao(app, contrato.exportar, exportavel(contrato))
  route(app, contrato.totais, ({ escopo, query, usuario }) =>
    totais(escopo, contrato.tipo, query, { papeis: usuario.papeis, veLixeira: veLixeira(usuario) }),
  )
  route(app, contrato.novo, async () => emBranco(contrato))
  route(app, contrato.obter, async ({ escopo, params, usuario, request }) => {
    const registro = await obter(escopo, contrato, params.matricula, veLixeira(usuario))
    anotarLeitura(app, request, contrato.tipo, registro.id)
    return registro
  })
  route(app, contrato.criar, async ({ escopo, body, usuario }) => {
    await conferirTabelas(escopo, contrato, body)
    return criar(escopo, contrato, body, usuario)
  })
  route(app, contrato.atualizar, async ({ escopo, body, usuario }) => {
    await conferirTabelas(escopo, contrato, body)
    return atualizar(escopo, contrato, body, usuario)
  })
  route(app, contrato.excluir, ({ escopo, params: { matricula }, query: { versao }, usuario }) =>
    excluir(escopo, contrato, { matricula, versao }, usuario.id),
  )
  route(app, contrato.restaurar, ({ escopo, params: { matricula }, body: { versao }, usuario }) =>
    restaurar(escopo, contrato, { matricula, versao }, usuario.id),
  )
  route(app, lotes[contrato.tipo], ({ escopo, body }) => mudarUso(app.tarefas, escopo, contrato.tipo, body))
  route(app, lotesDaLixeira[contrato.tipo], ({ escopo, body, usuario }) =>
    moverEmLote(escopo, contrato, body, usuario.id),
  )
  route(app, marcacoes[contrato.tipo], ({ escopo, body }) => marcar(app.tarefas, escopo, contrato.tipo, body))
  route(app, desfazerMudancas[contrato.tipo], ({ escopo, body }) =>
    desfazerMudanca(app.tarefas, escopo, contrato.tipo, body.mudancaId),
  )
}
