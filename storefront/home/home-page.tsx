export default function HomePage() {
  return <h1>Springdeck</h1>;
}
