// npm install standardwebhooks
// WEBHOOK_SECRET=whsec_... PORT=8080 node webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const MAX_BYTES = 1_000_000;

/** In a real receiver a table: an event may come more than once. */
const seen = new Set();

const print = (line) => process.stdout.write(`${line}\n`);

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MAX_BYTES) return response.writeHead(413).end();
  }
  let event;
  try {
    // Over the body as it came: parsing it first would change it.
    event = webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end('wrong signature');
  }
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    handle(event);
  }
  // Answer at once, and do what takes time afterwards: the shop waits for five seconds.
  return response.writeHead(204).end();
});

function handle({ type, data }) {
  switch (type) {
    case 'order.paid':
      print(`order ${data.order.number} is paid: R ${data.order.total}`);
      break;
    case 'stock.changed':
      for (const unit of data.units) print(`${unit.sku}: ${unit.available} can be bought`);
      break;
    default:
      print(`${type} ${JSON.stringify(data)}`);
  }
}

server.listen(Number(process.env.PORT ?? 8080), () => {
  print(`listening on port ${server.address().port}`);
});
