import { Button, Text } from '@mantine/core'
import { IconBuilding, IconCalculator, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Acesso } from '#src/api/contract/contas/auth.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { pessoaOptions } from '#src/queries/pessoa.ts'
import classes from './acessos.module.css'

interface Props {
  acesso: Acesso
  /** It is the one in use. */
  atual: boolean
  onChoose: (acesso: Acesso) => void
}

/** One acesso: whose it is, whether it can be used and, when it can, the button that does. */
export function AcessoCard({ acesso, atual, onChoose }: Props) {
  const { id, nome, tipoPessoa, registro, escritorio } = acesso
  const { texto, tom, porque, usavel } = situacaoDoAcesso(acesso)
  const Icon = escritorio ? IconCalculator : tipoPessoa === 'juridica' ? IconBuilding : IconUser

  return (
    <li className={classes.card}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <div className={classes.name}>
          <Text fw={600}>{nome}</Text>
          {atual && usavel ? <Pill tone="marca">Em uso</Pill> : <Pill tone={tom}>{texto}</Pill>}
        </div>
        <Text size="sm" c="dimmed">
          {escritorio && 'Escritório contábil · '}
          {documentoDe[tipoPessoa]} {formatarRegistro(registro)}
        </Text>
        {usavel && <Saldo acessoId={id} />}
        {porque !== undefined && (
          <Text size="sm" c="dimmed">
            {porque}
          </Text>
        )}
      </div>
      {usavel && (
        // the one in use is chosen already: the click only goes on
        <Button
          variant="default"
          aria-label={atual ? `Continuar com este acesso: ${nome}` : `Usar o acesso de ${nome}`}
          onClick={() => onChoose(acesso)}
        >
          {atual ? 'Continuar com este acesso' : 'Usar o acesso'}
        </Button>
      )}
    </li>
  )
}

/** What is owed, by the call that the first screen asks too; nothing until it is known. */
function Saldo({ acessoId }: { acessoId: number }) {
  const { data } = useQuery(pessoaOptions(acessoId))
  if (!data) return null
  const { vencido, aVencer } = data
  if (vencido.quantidade > 0)
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        Vencido: {formatarCentavos(vencido.total)}
      </Text>
    )
  return (
    <Text size="sm">Em dia{aVencer.quantidade > 0 && ` · a vencer ${formatarCentavos(aVencer.total)}`}</Text>
  )
}

interface Situacao {
  texto: string
  tom: Tone
  porque?: string
  usavel: boolean
}

function situacaoDoAcesso({ ativo, cadastroAtivo, analise, analiseMotivo }: Acesso): Situacao {
  if (!ativo)
    return {
      texto: 'Inativo',
      tom: 'neutro',
      porque: 'Este acesso não está liberado.',
      usavel: false,
    }
  if (cadastroAtivo) return { texto: 'Ativo', tom: 'ok', usavel: true }
  if (analise === 'pendente')
    return {
      texto: 'Em análise',
      tom: 'atencao',
      porque: 'A entidade está conferindo este cadastro. Você recebe um e-mail assim que ela decidir.',
      usavel: false,
    }
  if (analise === 'recusada')
    return {
      texto: 'Recusado',
      tom: 'perigo',
      porque: `A entidade não aprovou este cadastro: ${analiseMotivo}`,
      usavel: false,
    }
  return {
    texto: 'Cadastro inativo',
    tom: 'neutro',
    porque: 'A entidade desativou este cadastro.',
    usavel: false,
  }
}
