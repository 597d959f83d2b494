import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Vinculos } from '#src/api/contract/cadastro/cadastro.ts'
import { contadosSeHa } from '#src/api/contract/nucleo/contagem.ts'
import { DeleteDialog } from '#src/components/ui/feedback/DeleteDialog.tsx'
import { vinculosOptions, type CadastroVisto } from '#src/queries/cadastro-registro.ts'
import { loteDeCadastrosMutation, type Visto } from '#src/queries/lote.ts'
import { useLixeira } from './use-lixeira.ts'
import classes from './cadastro.module.css'

interface ExcluirDialogProps {
  tipo: TipoCadastro
  nome: string
  visto: CadastroVisto & Visto
  /** Whether the milder way may be offered: the record is active, and nothing of it is unsaved. */
  inativavel: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a cadastro goes into the trash. */
export function ExcluirDialog({ tipo, nome, visto, inativavel, onClose, onDeleted }: ExcluirDialogProps) {
  const { matricula } = visto
  const { remover } = useLixeira(tipo)
  const lote = useKeyedMutation(loteDeCadastrosMutation(useQueryClient(), tipo))
  return (
    <DeleteDialog
      title={`Excluir ${tiposCadastro[tipo].singular.toLowerCase()}?`}
      texto={`O cadastro de ${nome}, matrícula\u00a0${matricula}, deixará de aparecer nas listas e consultas. Poderá ser restaurado pela lixeira.`}
      registro="este cadastro"
      vinculos={vinculosOptions(tipo, matricula)}
      frasesDe={frasesDe}
      inativacao={{
        oferecida: inativavel,
        mudar: lote.mutateAsync,
        visto: { id: visto.id, versao: visto.versao },
        noun: 'cadastro',
        verbo: 'Inativar',
        texto: (
          <>
            Para apenas deixar de usar, <strong className={classes.inteiro}>inative-o</strong>: ele continua
            nas listas, com todos os dados.
          </>
        ),
        feito: 'Cadastro inativado',
        desfeito: 'Cadastro ativado',
      }}
      remover={() => remover(visto)}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}

/** What hangs on a record and what becomes of it, most weighty first. */
const frasesDe = ({ debitosEmAberto, pessoasComAcesso, empresas, colaboradores }: Vinculos): string[] => [
  ...contadosSeHa(
    debitosEmAberto,
    'débito em aberto, que continua devido',
    'débitos em aberto, que continuam devidos',
  ),
  ...contadosSeHa(
    pessoasComAcesso,
    'pessoa com acesso, que deixa de vê-lo',
    'pessoas com acesso, que deixam de vê-lo',
  ),
  ...contadosSeHa(
    empresas,
    'empresa que o tem como escritório contábil',
    'empresas que o têm como escritório contábil',
  ),
  ...contadosSeHa(
    colaboradores,
    'vínculo de colaborador, que deixa de aparecer no outro cadastro',
    'vínculos de colaborador, que deixam de aparecer no outro cadastro',
  ),
]
