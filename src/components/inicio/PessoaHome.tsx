import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { textoDoInstante } from '#src/api/contract/instante.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/documento.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import type { Pessoa } from '#src/api/contract/pessoa.ts'
import { EspecieIcon } from '#src/components/bell/EspecieIcon.tsx'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { contados, contagem } from '#src/components/money/words.ts'
import { formatarData } from '#src/components/money/format.ts'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { Stat, Stats } from '#src/components/stat/Stat.tsx'
import { Pill } from '#src/components/theme/Pill.tsx'
import { atrasoDe, prazoDe } from '#src/components/money/prazo.ts'
import classes from './inicio.module.css'

/** The home of a client: what is owed, what falls due, what was paid, what the entidade has to say. */
export function PessoaHome({ pessoa, escritorio }: { pessoa: Pessoa; escritorio: boolean }) {
  const { vencido, aVencer, credito, vencidos, proximos, pagamentos, avisos, atualizadoEm, pagavelEm } =
    pessoa
  const owes = vencido.quantidade + aVencer.quantidade > 0

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.who}>
          <PageTitle>Início</PageTitle>
          <Text fw={500}>{pessoa.nome}</Text>
          <Text c="dimmed">
            {documentoDe[pessoa.tipoPessoa]} {formatarRegistro(pessoa.registro)} · Matrícula{' '}
            {pessoa.matricula}
          </Text>
        </div>
        <Group gap="xs">
          {escritorio && (
            <LinkButton to="/public/escritorio" variant="default">
              Empresas
            </LinkButton>
          )}
          {pessoa.tipoPessoa === 'juridica' && (
            <LinkButton to="/public/colaboradores" variant="default">
              Colaboradores
            </LinkButton>
          )}
          <LinkButton to="/public/lista/debitos" variant={owes ? 'filled' : 'default'}>
            Ver débitos
          </LinkButton>
        </Group>
      </header>

      <div>
        <Stats>
          <Stat
            label="Vencido"
            value={formatarCentavos(vencido.total)}
            alert={vencido.quantidade > 0}
            detail={debitos(vencido.quantidade)}
          />
          <Stat
            label="A vencer"
            value={formatarCentavos(aVencer.total)}
            detail={debitos(aVencer.quantidade)}
          />
          <Stat
            label="Total em aberto"
            value={formatarCentavos(vencido.total + aVencer.total)}
            detail={debitos(vencido.quantidade + aVencer.quantidade)}
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
          Valores para pagar até {formatarData(pagavelEm)}. Um pagamento recente pode levar alguns dias para
          ser baixado.
        </p>
      </div>

      {vencidos.length > 0 && (
        <Secao
          titulo="Vencidos"
          itens={vencidos}
          acao={
            <LinkButton to="/public/lista/debitos" size="compact-sm" variant="subtle">
              {vencidos.length < vencido.quantidade
                ? `Ver os ${contagem(vencido.quantidade)}`
                : 'Ver e pagar'}
            </LinkButton>
          }
        >
          {({ contribuicao, vencimento, valor }) => (
            <Linha
              texto={contribuicao}
              detalhe={
                <>
                  {`Venceu em ${formatarData(vencimento)}`}
                  <Pill {...atrasoDe(vencimento, atualizadoEm)} />
                </>
              }
              valor={valor}
            />
          )}
        </Secao>
      )}

      <div className={classes.columns}>
        <Secao
          titulo="Próximos vencimentos"
          vazio="Nada vence nos próximos meses."
          itens={proximos}
          acao={
            proximos.length > 0 && (
              <LinkButton to="/public/lista/debitos" size="compact-sm" variant="subtle">
                {proximos.length < aVencer.quantidade
                  ? `Ver os ${contagem(aVencer.quantidade)}`
                  : 'Ver e pagar'}
              </LinkButton>
            )
          }
        >
          {({ contribuicao, vencimento, valor }) => (
            <Linha
              texto={contribuicao}
              detalhe={
                <>
                  {`Vence em ${formatarData(vencimento)}`}
                  <Pill {...prazoDe(vencimento, atualizadoEm)} />
                </>
              }
              valor={valor}
            />
          )}
        </Secao>
        <Secao titulo="Últimos pagamentos" vazio="Nenhum pagamento recebido ainda." itens={pagamentos}>
          {({ descricao, data, valor }) => (
            <Linha
              texto={descricao}
              detalhe={
                <>
                  {formatarData(data)}
                  <Pill tone="ok">Recebido</Pill>
                </>
              }
              valor={valor}
            />
          )}
        </Secao>
      </div>

      <Secao
        titulo="Avisos"
        vazio="Você não possui notificações no momento."
        itens={avisos}
        acao={
          <LinkButton to="/public/notificacoes" size="compact-sm" variant="subtle">
            Ver todos
          </LinkButton>
        }
      >
        {({ especie, messageType, message, createdAt }) => (
          <div className={classes.aviso}>
            <EspecieIcon especie={especie} />
            <div className={classes.avisoHead}>
              <strong>{messageType}</strong>
              <time dateTime={createdAt}>{textoDoInstante(createdAt)}</time>
            </div>
            <p>{message}</p>
          </div>
        )}
      </Secao>
    </div>
  )
}

const debitos = (quantidade: number) =>
  quantidade === 0 ? 'Nenhum débito' : contados(quantidade, 'débito', 'débitos')

interface SecaoProps<T> {
  titulo: string
  /** What to say when there is nothing. */
  vazio?: string
  itens: T[]
  /** Beside the title. */
  acao?: ReactNode
  children: (item: T) => ReactNode
}

function Secao<T extends { id: number }>({ titulo, vazio, itens, acao, children }: SecaoProps<T>) {
  return (
    <Paper component="section" withBorder p="md" aria-label={titulo}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{titulo}</Title>
        {acao}
      </Group>
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

function Linha({ texto, detalhe, valor }: { texto: string; detalhe: ReactNode; valor: number }) {
  return (
    <div className={classes.linha}>
      <div>
        <span>{texto}</span>
        <span className={classes.detalhe}>{detalhe}</span>
      </div>
      <strong className={classes.quantia}>{formatarCentavos(valor)}</strong>
    </div>
  )
}
