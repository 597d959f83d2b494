import { Badge, Button, Text } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import type { Acesso } from '#src/api/contract/auth.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/documento.ts'
import classes from './acessos.module.css'

interface Props {
  acesso: Acesso
  onChoose: (acesso: Acesso) => void
}

/** One acesso: whose it is, whether it can be used and, when it can, the button that does. */
export function AcessoCard({ acesso, onChoose }: Props) {
  const { nome, tipoPessoa, registro } = acesso
  const { texto, porque, usavel } = situacaoDoAcesso(acesso)
  const Icon = tipoPessoa === 'juridica' ? IconBuilding : IconUser

  return (
    <li className={classes.card} data-usable={usavel}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <Text fw={600}>{nome}</Text>
        <Text size="sm" c="dimmed">
          {documentoDe[tipoPessoa]} {formatarRegistro(registro)}
        </Text>
        <Badge variant="light" tt="none" mt={4} color={usavel ? 'entidade' : 'gray'}>
          {texto}
        </Badge>
        {porque !== undefined && (
          <Text size="sm" mt={4}>
            {porque}
          </Text>
        )}
      </div>
      {usavel && (
        <Button aria-label={`Usar o acesso de ${nome}`} onClick={() => onChoose(acesso)}>
          Usar este acesso
        </Button>
      )}
    </li>
  )
}

interface Situacao {
  texto: string
  porque?: string
  usavel: boolean
}

function situacaoDoAcesso({ ativo, cadastroAtivo }: Acesso): Situacao {
  if (!ativo)
    return {
      texto: 'Inativo',
      porque: 'A entidade ainda não liberou, ou suspendeu, este acesso.',
      usavel: false,
    }
  return cadastroAtivo
    ? { texto: 'Ativo', usavel: true }
    : { texto: 'Cadastro em análise', porque: 'A entidade está conferindo este cadastro.', usavel: false }
}
