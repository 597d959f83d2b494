import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Recurso, RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/recurso.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import { DEBITO } from '#src/api/contract/debito-lista.ts'
import { COLABORADOR } from '#src/api/contract/colaborador.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { escolhasDe } from '#src/api/contract/cadastro-escolhas.ts'
import { DeleteDialog, quantos } from '#src/components/feedback/DeleteDialog.tsx'
import { loteDoRecursoMutation, type Visto } from '#src/queries/lote.ts'
import { vinculosDoRecursoOptions } from '#src/queries/recurso.ts'

interface ExcluirRegistroProps {
  recurso: Recurso
  registro: RegistroDoRecurso
  visto: Visto
  /** Whether the milder way may be offered: the record is in use, and nothing of it is unsaved. */
  inativavel: boolean
  remover: (visto: Visto) => Promise<void>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a record of any resource goes into the trash. */
export function ExcluirRegistro(props: ExcluirRegistroProps) {
  const { recurso, registro, visto, inativavel, remover, onClose, onDeleted } = props
  const lote = useMutation(loteDoRecursoMutation(useQueryClient(), recurso))
  return (
    <DeleteDialog
      title={`Excluir ${recurso.singular.toLowerCase()}?`}
      texto={`${registro.nome} deixará de aparecer e de ser oferecido. Poderá ser restaurado pela lixeira.`}
      registro="este registro"
      vinculos={vinculosDoRecursoOptions(recurso, registro.id)}
      frasesDe={frasesDe}
      inativacao={{
        oferecida: inativavel,
        mudar: lote.mutateAsync,
        visto,
        verbo: 'Tirar de uso',
        texto: (
          <>
            Se ele só não deve mais ser escolhido, <strong>tire-o de uso</strong>: continua onde já consta.
          </>
        ),
        feito: `Fora de uso: ${recurso.singular.toLowerCase()}`,
        desfeito: `Em uso: ${recurso.singular.toLowerCase()}`,
      }}
      remover={() => remover(visto)}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}

const ehCadastro = (nome: string): nome is TipoCadastro => Object.hasOwn(tiposCadastro, nome)

const todos: Readonly<Record<string, Recurso>> = recursos

/** How many records name it, and in which of their fields. */
const frasesDe = (vinculos: VinculoDoRecurso[]): string[] =>
  vinculos.flatMap((vinculo) => {
    if (vinculo.recurso === DEBITO.nome)
      return quantos(
        vinculo.quantos,
        'débito em aberto dela, que continua devido',
        'débitos em aberto dela, que continuam devidos',
      )
    const { singular, plural, onde } = ondeConsta(vinculo)
    return quantos(
      vinculo.quantos,
      `${singular.toLowerCase()} que o tem ${onde}, e passa a mostrar “(opção excluída)”`,
      `${plural.toLowerCase()} que o têm ${onde}, e passam a mostrar “(opção excluída)”`,
    )
  })

/** What the records are called, and the field in which they have it. */
function ondeConsta({ recurso, parte, campo }: VinculoDoRecurso) {
  if (ehCadastro(recurso))
    return { ...tiposCadastro[recurso], onde: `em ${escolhasDe(recurso)[campo]?.rotulo ?? campo}` }
  if (recurso === COLABORADOR.nome) return { ...COLABORADOR, onde: 'em Função' }
  const { singular = 'registro', plural = 'registros', partes, proprios } = todos[recurso] ?? {}
  if (parte === '') return { singular, plural, onde: `em ${proprios?.[campo]?.rotulo ?? campo}` }
  const { plural: lista = parte, campos } = partes?.[parte] ?? {}
  return { singular, plural, onde: `em ${lista}, ${campos?.[campo]?.rotulo ?? campo}` }
}
