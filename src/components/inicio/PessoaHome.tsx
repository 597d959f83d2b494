import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { documentoDe, formatarRegistro } from '#src/api/contract/documento.ts'
import type { Pessoa } from '#src/api/contract/pessoa.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { formatarCentavos, formatarData } from '#src/components/money/format.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import classes from './inicio.module.css'

const instante = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** The home of a client: what is owed, what falls due, what was paid, what the entidade has to say. */
export function PessoaHome({ pessoa }: { pessoa: Pessoa }) {
  const { vencido, aVencer, proximos, pagamentos, avisos } = pessoa
  const owes = vencido.quantidade + aVencer.quantidade > 0

  return (
    <Stack gap="lg" className={classes.page}>
      <header className={classes.header}>
        <div>
          <PageTitle>Início</PageTitle>
          <Text>{pessoa.nome}</Text>
          <Text c="dimmed">
            {documentoDe[pessoa.tipoPessoa]} {formatarRegistro(pessoa.registro)} · Matrícula{' '}
            {pessoa.matricula}
          </Text>
        </div>
        {owes && (
          <LinkButton to="/public/lista/debitos" size="md">
            Pagar boleto
          </LinkButton>
        )}
      </header>

      <div>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Quantia label="Vencido" soma={vencido} late={vencido.quantidade > 0} />
          <Quantia label="A vencer" soma={aVencer} />
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="xs">
          Valores em {formatarData(pessoa.atualizadoEm)}. Um pagamento recente pode levar alguns dias para ser
          baixado.
        </Text>
      </div>

      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Secao titulo="Próximos vencimentos" vazio="Nada vence nos próximos meses." itens={proximos}>
          {({ contribuicao, vencimento, valor }) => (
            <Linha texto={contribuicao} detalhe={`Vence em ${formatarData(vencimento)}`} valor={valor} />
          )}
        </Secao>
        <Secao titulo="Últimos pagamentos" vazio="Nenhum pagamento recebido ainda." itens={pagamentos}>
          {({ descricao, data, valor }) => (
            <Linha texto={descricao} detalhe={formatarData(data)} valor={valor} />
          )}
        </Secao>
      </SimpleGrid>

      <Secao titulo="Avisos" vazio="Você não possui notificações no momento." itens={avisos}>
        {({ messageType, message, createdAt }) => (
          <div>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{messageType}</Text>
              <Text size="sm" c="dimmed" component="time" dateTime={createdAt}>
                {instante.format(new Date(createdAt))}
              </Text>
            </Group>
            <Text className={classes.aviso}>{message}</Text>
          </div>
        )}
      </Secao>

      {!owes && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/public/lista/debitos" />}>
          Ver a lista de débitos
        </Anchor>
      )}
    </Stack>
  )
}

function Quantia({ label, soma, late = false }: { label: string; soma: Pessoa['vencido']; late?: boolean }) {
  const { quantidade, total } = soma
  return (
    <Paper withBorder px="md" py="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <p className={classes.value} data-late={late}>
        {formatarCentavos(total)}
      </p>
      <Text size="sm" c="dimmed">
        {quantidade === 0 ? 'Nenhum débito' : quantidade === 1 ? '1 débito' : `${quantidade} débitos`}
      </Text>
    </Paper>
  )
}

interface SecaoProps<T> {
  titulo: string
  /** What to say when there is nothing. */
  vazio: string
  itens: T[]
  children: (item: T) => ReactNode
}

function Secao<T extends { id: number }>({ titulo, vazio, itens, children }: SecaoProps<T>) {
  return (
    <Paper component="section" withBorder p="md" aria-label={titulo}>
      <Title order={2} mb="xs">
        {titulo}
      </Title>
      {itens.length === 0 ? (
        <Text c="dimmed">{vazio}</Text>
      ) : (
        <ul className={classes.list}>
          {itens.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

function Linha({ texto, detalhe, valor }: { texto: string; detalhe: string; valor: number }) {
  return (
    <div className={classes.linha}>
      <div>
        <Text>{texto}</Text>
        <Text size="sm" c="dimmed">
          {detalhe}
        </Text>
      </div>
      <Text fw={600} className={classes.quantia}>
        {formatarCentavos(valor)}
      </Text>
    </div>
  )
}
