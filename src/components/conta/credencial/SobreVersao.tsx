import type { TextoEmVigor } from '#src/api/contract/contas/credencial.ts'
import { diaDe, diaPorExtenso } from '#src/api/contract/nucleo/instante.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'

/** Whose text it is, which version, and since when. */
export function SobreVersao({ texto }: { texto: Omit<TextoEmVigor, 'html' | 'qual'> }) {
  const entidade = useEntidade()
  const { versao, publicadaEm, valeDesde } = texto
  const vale = valeDesde.split('-').toReversed().join('/')
  return (
    <p>
      {entidade && `${entidade.nomeFantasia} · `}Versão {versao}, publicada em {diaPorExtenso(publicadaEm)}
      {vale !== diaDe(publicadaEm) && `, vale desde ${vale}`}
    </p>
  )
}
