import { contadosSeHa } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { enviarPlanilha, type AtoDaImportacao } from '#src/api/contract/geral/importacao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Autor } from '#server/modules/cadastro/cadastro/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import type { Tarefas, TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { desfazer } from './desfazer.ts'
import { fazer } from './gravar.ts'
import { linhasDoArquivo, type LinhaGuardada } from './linhas.ts'
import * as repo from './repo.ts'

/** Rows of one step. */
const POR_PASSO = 100

interface Parametros {
  importacaoId: number
  ato: AtoDaImportacao
  nome: string
  /** Goes on behind the rows that an earlier tarefa has done, which stopped. */
  continua?: boolean
}
/** The byte of the file at which the next step begins. */
interface Ponto {
  ate: number
}

const titulos: Record<AtoDaImportacao, string> = {
  conferir: 'Conferir',
  importar: 'Importar',
  desfazer: 'Desfazer a importação de',
}
const concluidas: Record<AtoDaImportacao, string> = {
  conferir: 'Conferência concluída',
  importar: 'Importação concluída',
  desfazer: 'Importação desfeita',
}
export const IMPORTACAO: TipoDeTarefa<Parametros> = {
  tipo: 'importacao',
  titulo: ({ ato, nome }) => `${titulos[ato]} ${nome}`,
}

/**
 * Says how an import is checked, done and undone: some rows a step, whose outcome is stored with what they changed.
 * @param porPasso rows of one step, of which tests need few
 */
export function registrarImportacoes(tarefas: Tarefas, files: FileStore, porPasso = POR_PASSO): void {
  tarefas.registrar<Parametros, Ponto>(IMPORTACAO, async ({ tarefaId, parametros, ponto, escopo }) => {
    const { importacaoId, ato } = parametros
    const por = await quemPode(escopo)
    const importacao = await repo.porId(escopo, importacaoId)
    if (!importacao) throw new AppError(404, 'nao-encontrado', 'Esta importação não está mais guardada.')
    // one that failed may be repeated in the list of tarefas, after the import was continued or undone
    if (importacao.tarefaId !== tarefaId)
      throw new AppError(
        409,
        'importacao-seguiu',
        'Outra tarefa assumiu esta importação. Veja-a na tela dela.',
      )
    const fimDe = async (feitos: number) =>
      feitos < porPasso ? { fim: true, resumo: await resumoDe(escopo, importacaoId, ato) } : { fim: false }
    if (ato === 'desfazer') {
      const feitos = await desfazer(escopo, importacao, por, porPasso)
      return { ponto: { ate: 0 }, feitos, ...(await fimDe(feitos)) }
    }
    const feitas = parametros.continua && !ponto ? await repo.ultimaLinha(escopo, importacaoId) : 0
    let passadas = 0
    const linhas: LinhaGuardada[] = []
    for await (const linha of linhasDoArquivo(escopo, files, importacao.arquivoId, ponto?.ate ?? 0))
      if (linha.linha <= feitas) passadas++
      else if (linhas.push(linha) === porPasso) break
    await fazer(escopo, importacao, linhas, ato === 'importar', por)
    return {
      ponto: { ate: linhas.at(-1)?.ate ?? ponto?.ate ?? 0 },
      feitos: passadas + linhas.length,
      ...(await fimDe(linhas.length)),
    }
  })
}

/** @throws AppError 403 when the person who began it may no longer save */
async function quemPode(escopo: Escopo): Promise<Autor> {
  const { usuarioId } = escopo.autoria
  const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
  if (!quem?.ativo || !pode(quem, enviarPlanilha))
    throw new AppError(403, 'sem-permissao', 'Quem iniciou esta importação não pode mais gravar cadastros.')
  return quem
}

async function resumoDe(escopo: Escopo, id: number, ato: AtoDaImportacao): Promise<string> {
  const por = new Map((await repo.contar(escopo, [id])).map(({ feito, total }) => [feito, total]))
  const de = (feito: repo.LinhaRow['feito'], um: string, muitos: string) =>
    contadosSeHa(por.get(feito) ?? 0, um, muitos)
  const partes =
    ato === 'desfazer'
      ? [
          de('desfeita', 'desfeita', 'desfeitas'),
          de('mantida', 'mantida (alterada depois ou em uso)', 'mantidas (alteradas depois ou em uso)'),
        ]
      : [
          ato === 'conferir' ? de('criar', 'a criar', 'a criar') : de('criar', 'criada', 'criadas'),
          ato === 'conferir'
            ? de('atualizar', 'a atualizar', 'a atualizar')
            : de('atualizar', 'atualizada', 'atualizadas'),
          de('igual', 'sem mudança', 'sem mudança'),
          de('pular', 'já existe', 'já existem'),
          de('erro', 'com erro', 'com erro'),
        ]
  const ditas = partes.flat().join(', ')
  return `${concluidas[ato]}: ${ditas === '' ? 'nenhuma linha' : ditas}.`
}
