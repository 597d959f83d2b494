import { addAbortSignal } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { tiposDeRelatorio, type TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import {
  formatosDeRelatorio,
  formatosEscritos,
  permissaoDoRelatorio,
  relatorioChamadas,
  type FormatoDeRelatorio,
} from '#src/api/contract/geral/relatorio-chamadas.ts'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { GUARDA_DE_ARQUIVOS, type TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import { comoArquivo } from './arquivo.ts'
import { anotar, ler, pedir } from './service.ts'

/** Bytes of a report's file at most: it has no more than `LINHAS_DO_RELATORIO`. */
const BYTES_MAX = 64 * 1024 ** 2

interface Parametros {
  nome: string
  titulo: string
  formato: FormatoDeRelatorio
  consulta: Record<string, string>
}

export async function relatorioRoutes(app: FastifyInstance) {
  for (const tipo of tiposDeRelatorio) registrar(app, tipo)
}

function registrar(app: FastifyInstance, tipo: TipoDeRelatorio): void {
  const { listar, obter, exportar, gerar } = relatorioChamadas[tipo]
  const tarefa: TipoDeTarefa<Parametros> = {
    tipo: `relatorio-${tipo.toLowerCase()}`,
    titulo: ({ titulo, formato }) => `Relatório ${titulo}: ${formatosDeRelatorio[formato]}`,
  }

  app.tarefas.registrarCorrida(tarefa, async ({ parametros, escopo, sinal, andou }) => {
    const { nome, formato, consulta } = parametros
    const { usuarioId } = escopo.autoria
    const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
    if (!quem?.ativo || !pode(quem, obter))
      throw new AppError(
        403,
        'sem-permissao',
        'Quem pediu este relatório não tem mais permissão para ver estes dados.',
      )
    const pedida = pedir(tipo, nome, consulta)
    const entidade = await app.entidades.porId(escopo.entidadeId)
    const lido = await ler(escopo, pedida, null, (feitos, total) => {
      sinal.throwIfAborted()
      andou(feitos, total)
    })
    const { content, ...dito } = await comoArquivo(pedida, lido, formato, entidade)
    await anotar(escopo, pedida, lido, formato)
    const recebido = await app.files.receive(addAbortSignal(sinal, content()), BYTES_MAX)
    const feito = { ...recebido, type: dito.type, name: dito.name }
    return {
      guardar: async () => ({
        arquivo: {
          id: (await guardarArquivo(escopo, app.files, feito)).id,
          nome: feito.name,
          tamanho: feito.size,
          acessos: [permissaoDoRelatorio[tipo]],
        },
        relatorio: [`${tamanho(feito.size)}. O arquivo fica em Tarefas por ${GUARDA_DE_ARQUIVOS} dias.`],
      }),
      desfazer: () => app.files.discard(feito),
    }
  })

  route(app, listar, async () =>
    Object.values(todosOsRelatorios[tipo]).map(({ nome, titulo, sobre }) => ({ nome, titulo, sobre })),
  )

  route(app, obter, ({ escopo, params: { nome }, query }) => ler(escopo, pedir(tipo, nome, query)))

  route(app, exportar, async ({ escopo, params: { nome }, query }) => {
    const { formato, consulta } = lerFormato(query)
    const pedida = pedir(tipo, nome, consulta)
    const entidade = await app.entidades.porId(escopo.entidadeId)
    const lido = await ler(escopo, pedida)
    const arquivo = await comoArquivo(pedida, lido, formato, entidade)
    await anotar(escopo, pedida, lido, formato)
    return arquivo
  })

  route(app, gerar, async ({ escopo, params: { nome }, query }) => {
    const { formato, consulta } = lerFormato(query)
    const { relatorio } = pedir(tipo, nome, consulta)
    return {
      tarefaId: await app.tarefas.criar(escopo, tarefa, {
        nome,
        titulo: relatorio.titulo,
        formato,
        consulta,
      }),
    }
  })
}

/** @throws AppError 400 at `formato` for none that there is */
function lerFormato({ formato, ...consulta }: Record<string, string>) {
  const achado = formatosEscritos.find((um) => um === formato)
  if (achado) return { formato: achado, consulta }
  const frase = 'Escolha o formato do arquivo.'
  throw new AppError(400, 'parametros-invalidos', frase, { errors: { formato: frase } })
}
