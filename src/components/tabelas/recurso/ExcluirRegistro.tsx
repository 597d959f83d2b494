import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { contadosSeHa } from '#src/api/contract/nucleo/contagem.ts'
import type { Recurso, RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { DEBITO } from '#src/api/contract/dinheiro/debito-lista.ts'
import { DeleteDialog } from '#src/components/ui/feedback/DeleteDialog.tsx'
import { loteDoRecursoMutation, type Visto } from '#src/queries/lote.ts'
import { vinculosDoRecursoOptions } from '#src/queries/recurso.ts'
import { ondeConsta } from './onde-consta.ts'

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
  const lote = useKeyedMutation(loteDoRecursoMutation(useQueryClient(), recurso))
  return (
    <DeleteDialog
      title={`Excluir ${recurso.singular.toLowerCase()}?`}
      texto={`${registro.nome} deixará de aparecer, também entre as opções. A lixeira permite restaurar.`}
      registro="este registro"
      vinculos={vinculosDoRecursoOptions(recurso, registro.id)}
      frasesDe={frasesDe}
      inativacao={{
        oferecida: inativavel,
        mudar: lote.mutateAsync,
        visto,
        noun: 'registro',
        verbo: 'Tirar de uso',
        texto: (
          <>
            Para apenas não oferecer mais, basta <strong>tirar de uso</strong>: o registro continua onde já
            consta.
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

/** How many records name it, and in which of their fields. */
const frasesDe = (vinculos: VinculoDoRecurso[]): string[] =>
  vinculos.flatMap((vinculo) => {
    if (vinculo.recurso === DEBITO.nome)
      return contadosSeHa(
        vinculo.quantos,
        'débito em aberto dela, que continua devido',
        'débitos em aberto dela, que continuam devidos',
      )
    const { singular, plural, onde } = ondeConsta(vinculo)
    return contadosSeHa(
      vinculo.quantos,
      `${singular.toLowerCase()} com esta opção ${onde}, que passará a mostrar “(opção excluída)”`,
      `${plural.toLowerCase()} com esta opção ${onde}, que passarão a mostrar “(opção excluída)”`,
    )
  })
