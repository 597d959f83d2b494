import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Pessoa } from '#src/api/contract/cliente/pessoa.ts'
import { destinoDe } from '#src/components/moldura/bell/destino.ts'
import { NotificationCard } from '#src/components/moldura/bell/NotificationCard.tsx'
import { useRead } from '#src/components/moldura/bell/use-read.ts'
import { ReciboButton } from '#src/components/dinheiro/comprovante/ReciboButton.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { atrasoDe, prazoDe } from '#src/components/ui/money/prazo.ts'
import { DoEscritorio } from './DoEscritorio.tsx'
import classes from './inicio.module.css'
import { quantosDebitos } from './quantos.ts'

interface PessoaHomeProps {
  user: Usuario
  pessoa: Pessoa
  /** When it was read. */
  now: Date
  escritorio: boolean
}

/** The home of a client: what is owed, what falls due, what was paid, what the entidade has to say. */
export function PessoaHome({ user, pessoa, now, escritorio }: PessoaHomeProps) {
  const { read } = useRead()
  const { vencido, aVencer, credito, vencidos, proximos, pagamentos, avisos, atualizadoEm, pagavelEm } =
    pessoa
  const owes = vencido.quantidade + aVencer.quantidade > 0

  return (
    <div className={classes.page}>
      <RecordHeader
        title={<PageTitle>Início</PageTitle>}
        meta={
          <Facts
            facts={[
              pessoa.nome,
              `${documentoDe[pessoa.tipoPessoa]} ${formatarRegistro(pessoa.registro)}`,
              `Matrícula ${pessoa.matricula}`,
            ]}
          />
        }
        actions={
          <>
            <LinkButton to="/public/atendimentos" variant="default">
              Atendimentos
            </LinkButton>
            <LinkButton to="/public/lista/debitos" variant={owes ? 'filled' : 'default'}>
              Ver débitos
            </LinkButton>
          </>
        }
      />

      <div>
        <Stats sheet>
          <Stat
            label="Vencido"
            value={formatarCentavos(vencido.total)}
            alert={vencido.quantidade > 0}
            detail={quantosDebitos(vencido.quantidade)}
          />
          <Stat
            label="A vencer"
            value={formatarCentavos(aVencer.total)}
            detail={quantosDebitos(aVencer.quantidade)}
          />
          <Stat
            label="Total em aberto"
            value={formatarCentavos(vencido.total + aVencer.total)}
            detail={quantosDebitos(vencido.quantidade + aVencer.quantidade)}
          />
          {credito > 0 && (
            <Stat
              label="Crédito a seu favor"
              value={formatarCentavos(credito)}
              detail={
                <LinkButton to="/public/extrato" size="compact-sm" variant="subtle">
                  Ver no extrato
                </LinkButton>
              }
            />
          )}
        </Stats>
        <p className={classes.note}>
          Valores para pagamento em {formatarData(pagavelEm)}, com multa e juros. Um pagamento recente pode
          levar alguns dias para ser baixado.
        </p>
      </div>

      {escritorio && <DoEscritorio acessoId={pessoa.acessoId} />}

      {vencidos.length > 0 && (
        <Secao
          titulo="Vencidos"
          itens={vencidos}
          acao={
            <LinkButton to="/public/lista/debitos" size="compact-sm" variant="subtle">
              {vencidos.length < vencido.quantidade ? `Ver os ${numero(vencido.quantidade)}` : 'Ver e pagar'}
            </LinkButton>
          }
        >
          {(um) => (
            <Linha
              texto={nomeDoDebito(um)}
              detalhe={
                <>
                  {formatarData(um.vencimento)}
                  <Pill {...atrasoDe(um.vencimento, atualizadoEm)} />
                </>
              }
              valor={um.valor}
            />
          )}
        </Secao>
      )}

      <div className={classes.columns} data-livre={livre(proximos.length, pagamentos.length)}>
        <Secao
          titulo="Próximos vencimentos"
          vazio="Nada vence nos próximos meses."
          itens={proximos}
          acao={
            proximos.length > 0 && (
              <LinkButton to="/public/lista/debitos" size="compact-sm" variant="subtle">
                {proximos.length < aVencer.quantidade
                  ? `Ver os ${numero(aVencer.quantidade)}`
                  : 'Ver e pagar'}
              </LinkButton>
            )
          }
        >
          {(um) => (
            <Linha
              texto={nomeDoDebito(um)}
              detalhe={
                <>
                  {formatarData(um.vencimento)}
                  <Pill {...prazoDe(um.vencimento, atualizadoEm)} />
                </>
              }
              valor={um.valor}
            />
          )}
        </Secao>
        <Secao
          titulo="Últimos pagamentos"
          vazio="Nenhum pagamento recebido ainda."
          itens={pagamentos}
          acao={
            <LinkButton to="/public/extrato" size="compact-sm" variant="subtle">
              Ver extrato
            </LinkButton>
          }
        >
          {({ id, descricao, data, valor, recibo }) => (
            <Linha
              texto={descricao}
              detalhe={
                <>
                  {formatarData(data)}
                  <Pill tone="ok">{recibo ? 'Recebido' : 'Concedido'}</Pill>
                </>
              }
              valor={valor}
              acao={
                recibo && (
                  <ReciboButton
                    id={id}
                    quem="cliente"
                    size="compact-sm"
                    de={`${formatarCentavos(valor)} de ${formatarData(data)}`}
                  />
                )
              }
            />
          )}
        </Secao>

        <Secao
          titulo="Notificações"
          cartoes
          vazio="Você não possui notificações no momento."
          itens={avisos}
          acao={
            <LinkButton to="/public/notificacoes" size="compact-sm" variant="subtle">
              Ver todas
            </LinkButton>
          }
        >
          {(item) => (
            <NotificationCard
              notification={item}
              now={now}
              destino={destinoDe(item, user)}
              onRead={() => read(item.id)}
            />
          )}
        </Secao>
      </div>
    </div>
  )
}

/** Which of two lists beside each other is so much the shorter that there is room below it. */
const livre = (proximos: number, pagamentos: number) =>
  Math.abs(proximos - pagamentos) < 2 ? undefined : proximos < pagamentos ? 'proximos' : 'pagamentos'

interface SecaoProps<T> {
  titulo: string
  /** What to say when there is nothing. */
  vazio?: string
  itens: T[]
  /** Beside the title. */
  acao?: ReactNode
  /** The items have grounds of their own, from edge to edge. */
  cartoes?: boolean
  children: (item: T) => ReactNode
}

function Secao<T extends { id: number }>(props: SecaoProps<T>) {
  const { titulo, vazio, itens, acao, cartoes, children } = props
  return (
    <Paper component="section" withBorder p="md" aria-label={titulo}>
      <Group justify="space-between" mih="1.875rem" mb="xs">
        <Title order={2}>{titulo}</Title>
        {acao && <div className={classes.acao}>{acao}</div>}
      </Group>
      {itens.length === 0 ? (
        <Text c="dimmed">{vazio}</Text>
      ) : (
        <ul className={classes.list} data-cards={cartoes}>
          {itens.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

interface LinhaProps {
  texto: string
  detalhe: ReactNode
  valor: number
  /** Behind the value. */
  acao?: ReactNode
}

function Linha({ texto, detalhe, valor, acao }: LinhaProps) {
  return (
    <div className={classes.linha}>
      <div>
        <span>{texto}</span>
        <span className={classes.detalhe}>{detalhe}</span>
      </div>
      <strong className={classes.quantia}>{formatarCentavos(valor)}</strong>
      {acao}
    </div>
  )
}
