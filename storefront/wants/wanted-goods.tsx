import { Picture } from '../ui/pictures/picture.tsx';

interface WantedGoodsProps {
  name: string;
  detail: string;
  image?: string | undefined;
}

export function WantedGoods({ name, detail, image }: WantedGoodsProps) {
  return (
    <div className="wanted-goods">
      {image && <Picture src={image} alt="" width={56} height={78} sizes="56px" />}
      <div>
        <b>{name}</b>
        <span>{detail}</span>
      </div>
    </div>
  );
}
