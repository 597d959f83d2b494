import { useQuery } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { preencherModelo } from '#src/api/contract/cadastro/modelo-resposta.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { modelosOptions } from '#src/queries/atendimento-rascunho.ts'

/** What the models of answer come to in an atendimento. */
export function useModelos(atendimento: AtendimentoDetalhe, user: Usuario) {
  const entidade = useEntidade()
  const { data } = useQuery(modelosOptions())
  const { cadastro, solicitante, titulo, assunto, responsavel } = atendimento
  const preencher = (texto: string) =>
    preencherModelo(texto, {
      cliente: cadastro?.nome ?? solicitante.nome,
      solicitante: solicitante.nome,
      numero: numeroDoAtendimento(atendimento),
      titulo,
      assunto: assunto?.nome ?? '',
      responsavel: responsavel?.nome ?? '',
      atendente: user.name,
      entidade: entidade?.nomeFantasia ?? '',
    })
  return {
    preencher,
    /** The same text, where a slash and the name of a model in front of a new space give way to it. */
    expandir: (texto: string) =>
      texto.replaceAll(/(^|\s)\/([a-z0-9-]{2,20})(?=[ \n])/g, (inteiro, antes: string, atalho: string) => {
        const modelo = data?.find((um) => um.atalho === atalho)
        return modelo ? antes + preencher(modelo.texto) : inteiro
      }),
  }
}
